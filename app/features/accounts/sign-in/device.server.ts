import Bowser from "bowser";

/** The browser and system named by a User-Agent header: "Chrome on Android". */
export function formatDevice(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || " ");
  // "Samsung Internet for Android"
  const names = [browser.name?.replace(/ for .*$/, ""), os.name].filter(Boolean);
  return names.join(" on ") || "Unknown device";
}
