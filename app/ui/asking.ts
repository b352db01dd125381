import { useEffect, useState } from "react";

/** What another page of the shop told: its status, 0 where nothing came back, and what it would be made of. */
export interface Told<T> {
  status: number;
  data?: T;
}

/**
 * What another page (its address and the id of its route) is made of, to be shown inside this one. Not by a Remix
 * fetcher: one that cannot load the other page's script loads this page anew, and one that is refused puts the refusal
 * in this page's place. T is trusted to be what that route's loader answers.
 */
async function askPage<T>(path: string, routeId: string, signal: AbortSignal): Promise<Told<T>> {
  try {
    const answer = await fetch(`${path}?_data=${encodeURIComponent(routeId)}`, { signal });
    const isData = answer.ok && answer.headers.get("Content-Type")?.startsWith("application/json");
    return { status: answer.status, data: isData ? ((await answer.json()) as T) : undefined };
  } catch {
    return { status: 0 };
  }
}

/** `askPage` once the page is alive; undefined until there is an answer. */
export function useOtherPage<T>(path: string, routeId: string): Told<T> | undefined {
  const [told, setTold] = useState<Told<T>>();
  useEffect(() => {
    const gone = new AbortController();
    askPage<T>(path, routeId, gone.signal).then((answer) => gone.signal.aborted || setTold(answer));
    return () => gone.abort();
  }, [path, routeId]);
  return told;
}
