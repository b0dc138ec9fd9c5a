import type { FastifyRequest } from 'fastify';
import { toNetwork } from '../requests/to-network.ts';
import { commonProblem } from '../problem/problem.ts';

const limit = 20;
const windowMs = 5 * 60_000;
const mostNetworks = 10_000;

/** Counts wrong tokens per IP address (for IPv6 per 64-bit network) in this service instance. */
export interface WrongTokens {
  /**
   * Counts a wrong token.
   * @throws ProblemError 429 too_many_requests beyond twenty wrong tokens within five minutes
   */
  count(request: FastifyRequest): void;
  /**
   * Checks the limit of wrong tokens without counting.
   * @throws ProblemError 429 too_many_requests if the limit is reached
   */
  check(request: FastifyRequest): void;
}

export const createWrongTokens = (now: () => number = Date.now): WrongTokens => {
  const counted = new Map<string, { count: number; endsAt: number }>();

  const findCount = (request: FastifyRequest) => {
    const found = counted.get(toNetwork(request.ip));
    return found && found.endsAt > now() ? found : undefined;
  };

  const check = (request: FastifyRequest): void => {
    const found = findCount(request);
    if (!found || found.count < limit) return;
    const seconds = Math.ceil((found.endsAt - now()) / 1000);
    throw commonProblem('too_many_requests', {
      title: 'Too many wrong tokens',
      detail: `Too many wrong tokens came from this address. Try again in ${seconds} seconds.`,
      headers: { 'retry-after': String(seconds) },
    });
  };

  return {
    check,
    count(request) {
      check(request);
      const found = findCount(request);
      if (found) {
        found.count += 1;
        return;
      }
      // Removes the oldest entries first, because a map preserves the order of insertion.
      for (const [network] of counted) {
        if (counted.size < mostNetworks) break;
        counted.delete(network);
      }
      counted.set(toNetwork(request.ip), { count: 1, endsAt: now() + windowMs });
    },
  };
};
