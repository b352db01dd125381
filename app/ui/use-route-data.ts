import { useEffect, useState } from "react";

/** The answer of an address of the shop: its status, 0 without a response, and its data if there is any. */
export interface JsonAnswer<T> {
  status: number;
  data?: T;
}

/** Fetches JSON from an address of the shop. Never throws; that the data is a T is not checked. */
export async function fetchJson<T>(path: string, signal: AbortSignal): Promise<JsonAnswer<T>> {
  try {
    const response = await fetch(path, { signal });
    const isData = response.ok && response.headers.get("Content-Type")?.startsWith("application/json");
    return { status: response.status, data: isData ? ((await response.json()) as T) : undefined };
  } catch {
    return { status: 0 };
  }
}

/**
 * The loader data of another page, given by its path and route id; undefined until it has arrived. It does
 * not use a Remix fetcher, which would reload this page if it cannot load the route's module, and would
 * replace this page with the error page if the loader refuses.
 */
export function useRouteData<T>(path: string, routeId: string): JsonAnswer<T> | undefined {
  const [response, setResponse] = useState<JsonAnswer<T>>();
  useEffect(() => {
    const controller = new AbortController();
    const dataPath = `${path}?_data=${encodeURIComponent(routeId)}`;
    void fetchJson<T>(dataPath, controller.signal).then(
      (response) => controller.signal.aborted || setResponse(response),
    );
    return () => controller.abort();
  }, [path, routeId]);
  return response;
}
