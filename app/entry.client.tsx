import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isLanguage, readLanguageFrom } from "~/lib/language";

const [language] = document.documentElement.lang.split("-");
if (isLanguage(language)) readLanguageFrom(() => language);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
