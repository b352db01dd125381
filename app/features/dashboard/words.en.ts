export const words = {
  dashboard: "Dashboard",
};
