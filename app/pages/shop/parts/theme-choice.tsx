import { words } from "./words.en";

/** The place of the choice of colours, which scripts make (`browser/theme.ts`). */
export const ThemeChoice = () => <div className="quiet" data-themes={words.themes} />;
