/** Sets the clock of this process. */
export function setClock(moment: number): void;
