import Bowser from "bowser";

/** What somebody signed in with, in words, as far as it says so itself: "Chrome on Android". */
export function formatDevice(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || " ");
  // "Samsung Internet for Android"
  const names = [browser.name?.replace(/ for .*$/, ""), os.name].filter(Boolean);
  return names.join(" on ") || "Unknown device";
}
