/** When the day of every shop begins. */
export const START: number;
/** Sets the clock of this process. */
export function setClock(moment: number): void;
