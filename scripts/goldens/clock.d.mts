/** The time at which every shop starts, in milliseconds since the epoch. */
export const START: number;
/** Sets the clock of this process to a time in milliseconds since the epoch. */
export function setClock(moment: number): void;
