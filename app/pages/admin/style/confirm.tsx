import { createConfirmPage } from "~/platform/admin/confirm-page";
import { styleMeta } from "./style-meta";
import { discardExample, styleLoader } from "./style-route.server";
import { getTexts } from "./texts";
import { words } from "./words.en";

export const loader = styleLoader(({ url }) => {
  const { label, hint, note, button, busy } = getTexts(url.searchParams.get("texts"));
  return { label, hint, note, button, busy };
});

export const action = discardExample;

export default createConfirmPage<typeof loader>({
  title: ({ label }) => label,
  question: ({ hint }) => hint,
  details: ({ note }) => <p className="notice">{note}</p>,
  inputs: ({ label, hint }) => ({ reason: { label, hint, control: "lines", maxCharacters: 200 } }),
  button: ({ button }) => button,
  returnPath: "/admin/style",
});

export const meta = styleMeta(() => words.confirmPage);
