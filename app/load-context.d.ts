import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The address the request came from. */
    clientAddress: string;
    requestId: string;
    /** What the shop's changes counted when the request came (`platform/http/page-cache`). */
    pageCacheGeneration: number;
    /**
     * Whether the form this page is the answer to was refused; for pages whose answers are not all refusals.
     */
    isRefused?: boolean;
  }
}
