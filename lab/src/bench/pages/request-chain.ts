/** A request of a page. */
export interface ChainedRequest {
  readonly url: string;
  /** URLs of the page or of the scripts that initiated the request, as far as known. */
  readonly initiators: readonly string[];
}

/**
 * Returns the length of the longest chain of requests that wait for each other: 1 for a page without requests, 2 if all
 * files are named in the page, 3 if those files request others. The requests are in order of their start, the page
 * first.
 */
export const measureChainDepth = (requests: readonly ChainedRequest[]): number => {
  const depths = new Map<string, number>();
  for (const { url, initiators } of requests) {
    const before = initiators.map((one) => depths.get(one) ?? 0);
    // Ignores repeated requests of a URL: only the first one can delay others.
    if (!depths.has(url)) depths.set(url, 1 + Math.max(depths.size === 0 ? 0 : 1, ...before));
  }
  return Math.max(0, ...depths.values());
};
