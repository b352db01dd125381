/** The form that brings a file. */
export const UPLOAD_FORM_ID = "upload";
/** So many problems, or things to add or change, stand on the page. */
export const MAX_SHOWN = 100;
