import { words } from "~/pages/shop/parts/words.en";

/** The choice of colours in the footer of the shop, which scripts make (`browser/theme.ts`). */
export const ThemeChoice = () => <div data-themes={words.themes} />;
