export const AREA_ADDED = "Service area added successfully!";
export const AREA_UPDATED = "Service area updated successfully!";
export const AREA_DELETED = "Service area deleted successfully!";
