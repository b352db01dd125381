import type { Browser, CDPSession, Page } from "playwright-core";

interface Options {
  url: string;
  /** How many times slower the CPU is made. */
  cpu: number;
  /** The Cookie header of a signed-in customer. */
  cookie?: string;
  /** The address of a SOCKS5 proxy, if pages are to be fetched through one. */
  proxy?: string;
}

/** Opens an empty page on a phone of 360×740 at 2x with an empty cache. */
export async function openSlowPhone(
  browser: Browser,
  { url, cpu, cookie, proxy }: Options,
): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // Chromium sends what is on its own machine past any proxy unless told otherwise.
    ...(proxy && { proxy: { server: proxy, bypass: "<-loopback>" } }),
  });
  if (cookie) await context.addCookies([{ ...parseCookie(cookie), url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  return { page, devtools };
}

function parseCookie(cookie: string) {
  const [name = ""] = cookie.split("=", 1);
  return { name, value: cookie.slice(name.length + 1).replace(/;$/, "") };
}
