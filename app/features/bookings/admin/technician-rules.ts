/** Stands for "no technician" in filters, on day sheets and among the choices. */
export const UNASSIGNED = "Unassigned";

export const TECHNICIAN_NAME_MAX_LENGTH = 100;
