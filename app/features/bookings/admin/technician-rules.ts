/**
 * What stands where a visit is nobody's yet: in filters, on day sheets, and as the choice that takes it away.
 */
export const UNASSIGNED = "Unassigned";

/** The most characters of a technician's name. */
export const TECHNICIAN_NAME_MAX_LENGTH = 100;
