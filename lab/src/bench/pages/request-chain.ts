/** A request of a page. */
export interface ChainedRequest {
  readonly url: string;
  /** Addresses of the page or the scripts that asked for it, as far as they are known. */
  readonly askedBy: readonly string[];
}

/**
 * Returns how many requests wait for each other at most: 1 for a page that asks for nothing, 2 for what it names
 * itself, 3 for what that asks for. Requests are given in the order in which they began, the page first.
 */
export const chainDepth = (requests: readonly ChainedRequest[]): number => {
  const depths = new Map<string, number>();
  for (const { url, askedBy } of requests) {
    const before = askedBy.map((one) => depths.get(one) ?? 0);
    // What is asked for twice was waited for once.
    if (!depths.has(url)) depths.set(url, 1 + Math.max(depths.size === 0 ? 0 : 1, ...before));
  }
  return Math.max(0, ...depths.values());
};
