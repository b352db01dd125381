/** A request that waits for its turn. */
export interface WaitingRequest {
  /** Who sent it: an account or a network. */
  client: string;
  refuse(): void;
}

/** The requests of one rank that wait for their turn, in the order in which they arrived. */
export function createWaitingRequests() {
  const requests = new Set<WaitingRequest>();
  const countByClient = new Map<string, number>();
  const count = (client: string) => countByClient.get(client) ?? 0;
  function remove(request: WaitingRequest): boolean {
    const { client } = request;
    if (!requests.delete(request)) return false;
    if (count(client) > 1) countByClient.set(client, count(client) - 1);
    else countByClient.delete(client);
    return true;
  }
  return {
    countAll: () => requests.size,
    count,
    add(request: WaitingRequest): void {
      requests.add(request);
      countByClient.set(request.client, count(request.client) + 1);
    },
    /** Gives whether the request still waited. */
    remove,
    /**
     * Makes room for a client by refusing the latest request of the one that has the most; gives false if
     * none has more than `client` would have.
     */
    makeRoom(client: string): boolean {
      const most = Math.max(0, ...countByClient.values());
      if (most <= count(client) + 1) return false;
      const latest = [...requests].reverse().find((request) => count(request.client) === most);
      if (!latest) return false;
      remove(latest);
      latest.refuse();
      return true;
    },
  };
}
