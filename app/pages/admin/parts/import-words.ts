/** The form that brings a file. */
export const UPLOAD = "upload";
/** So many problems, or things to add or change, stand on the page. */
export const MAX_SHOWN = 100;
