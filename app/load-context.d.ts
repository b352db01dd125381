import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The client address. */
    clientAddress: string;
    requestId: string;
    /** The id of the route that answers, for the log. */
    route?: string;
    /**
     * Waits until the response takes more data, for answers that are made while they are sent; gives false
     * once the client has gone.
     */
    whenWritable: () => Promise<boolean>;
    /** All cookies of the request; that of a shared page has none of a person (rule: shared-pages). */
    cookies: string;
    /** What the request accepts, the smallest first. */
    encodings: ("br" | "gzip" | "identity")[];
    /** The pincode this browser asked about last, or that of a signed-in visitor's address. */
    readonly pincode: string | undefined;
    /** The page cache's generation when the request arrived (`platform/http/page-cache`). */
    pageCacheGeneration: number;
    /** The page that was rendered: the server sends it in one piece, not as the response's stream. */
    page?: { body: Buffer; encoding: "gzip" | "identity" };
    /**
     * Whether the form that this page answers was refused; only set for pages whose form answers are not all
     * refusals.
     */
    isRefused?: boolean;
  }
}
