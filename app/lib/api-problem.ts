/** What is wrong with one field, by the API's names ("address.zipCode"). */
export interface FieldProblem {
  field: string;
  message: string;
}

/** What the API answers where something is wrong; `message` and `error` are the same text (D25). */
export const problemBody = (message: string, besides: { code?: string; errors?: FieldProblem[] } = {}): string =>
  JSON.stringify({ success: false, message, error: message, ...besides });
