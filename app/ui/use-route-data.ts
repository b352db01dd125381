import { useEffect, useState } from "react";

/**
 * What an address of the shop told: its status, 0 where nothing came back, and its data where there is any.
 */
export interface JsonAnswer<T> {
  status: number;
  data?: T;
}

/**
 * Asks an address of the shop for what it tells in JSON. Never throws. T is trusted to be what its loader
 * answers.
 */
export async function fetchJson<T>(path: string, signal: AbortSignal): Promise<JsonAnswer<T>> {
  try {
    const answer = await fetch(path, { signal });
    const isData = answer.ok && answer.headers.get("Content-Type")?.startsWith("application/json");
    return { status: answer.status, data: isData ? ((await answer.json()) as T) : undefined };
  } catch {
    return { status: 0 };
  }
}

/**
 * What another page (its address and the id of its route) is made of, to be shown inside this one once that
 * is alive; undefined until there is an answer. Not by a Remix fetcher: one that cannot load the other page's
 * script loads this page anew, and one that is refused puts the refusal in this page's place.
 */
export function useRouteData<T>(path: string, routeId: string): JsonAnswer<T> | undefined {
  const [answer, setAnswer] = useState<JsonAnswer<T>>();
  useEffect(() => {
    const controller = new AbortController();
    const dataPath = `${path}?_data=${encodeURIComponent(routeId)}`;
    void fetchJson<T>(dataPath, controller.signal).then(
      (answer) => controller.signal.aborted || setAnswer(answer),
    );
    return () => controller.abort();
  }, [path, routeId]);
  return answer;
}
