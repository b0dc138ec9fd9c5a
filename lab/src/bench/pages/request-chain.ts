/** A request of a page. */
export interface ChainedRequest {
  readonly url: string;
  /** Addresses of the page or scripts that initiated it, as far as known. */
  readonly initiators: readonly string[];
}

/**
 * Returns the longest chain of requests that wait for each other: 1 for a page without requests, 2 for files named in
 * the page, 3 for files that those request. The requests are in order of their start, the page first.
 */
export const measureChainDepth = (requests: readonly ChainedRequest[]): number => {
  const depths = new Map<string, number>();
  for (const { url, initiators } of requests) {
    const before = initiators.map((one) => depths.get(one) ?? 0);
    // Only the first request of an address can delay others.
    if (!depths.has(url)) depths.set(url, 1 + Math.max(depths.size === 0 ? 0 : 1, ...before));
  }
  return Math.max(0, ...depths.values());
};
