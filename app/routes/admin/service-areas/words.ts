/** What is said where an area's page is asked for that is not there. */
export const NO_AREA = "This service area is not there any more.";
