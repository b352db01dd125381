/** What an administrator is told who has changed the service areas. */
export const AREA_ADDED = "Service area added successfully!";
export const AREA_UPDATED = "Service area updated successfully!";
export const AREA_DELETED = "Service area deleted successfully!";
