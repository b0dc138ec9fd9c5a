import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonProblem, type ProblemError } from '../problem/problem.ts';
import { toNetwork } from '../requests/to-network.ts';
import { createReachedLimitReporter } from './reached-limits.ts';
import { createTokenBuckets, type Rate, type TakeResult, type TokenBuckets } from './token-buckets.ts';

/** A rate limit and the key by which requests are counted. */
export interface RateLimit extends Rate {
  /** Subject of the refusal's title: "searches" for "Too many searches". */
  readonly name: string;
  /**
   * Returns the key by which a request is counted; null if the request is not counted. The visitor's network by
   * default.
   */
  readonly by?: (request: FastifyRequest) => string | null;
  /**
   * The share of the limit that one request uses, 1 by default. Limits with the same name share a budget, so that
   * expensive requests use more of it than cheap ones.
   */
  readonly cost?: number;
}

/** A rate limit that was reached. */
export interface ReachedLimit {
  readonly name: string;
  /** Network of the caller, as returned by `toNetwork`. */
  readonly address: string;
  readonly path: string;
  readonly correlationId: string;
}

export interface RateLimitOptions {
  /** Factor by which all limits are multiplied; 0 disables them. */
  readonly factor: number;
  /** Limit for every request, checked before the limits of its route. */
  readonly everything?: RateLimit;
  /** Additional limits by method and path of the route (`POST /api/holds`). */
  readonly routes?: ReadonlyMap<string, readonly RateLimit[]>;
  onLimited?(reached: ReachedLimit): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limits of the route. A request counts towards all of them, and is refused if one of them is used up. */
    rateLimits?: readonly RateLimit[];
  }
  interface FastifyInstance {
    rateLimits: RateLimits;
  }
  interface FastifyRequest {
    /** Whether a rate limit refused the request. Such requests are counted instead of logged individually. */
    isLimited: boolean;
  }
}

export interface RateLimits {
  /** Counts work that is not a request towards the limit of a key. Returns false if the limit is reached. */
  take(limit: RateLimit, key: string, about?: Partial<ReachedLimit>, cost?: number): boolean;
  /** Returns whether the budget of a key is used up, without counting anything. */
  isUsedUp(limit: RateLimit, key: string): boolean;
  /**
   * Counts a request that is answered before routing, towards the limit of the service and the limits in `takes`.
   * Returns the rate limit headers of the response, or null if a limit is reached or `limit` is used up; then nothing
   * is counted. If a route handles the request after all, it is not counted again.
   */
  takeRequest(
    request: IncomingMessage,
    address: string,
    of: { readonly limit?: RateLimit; readonly takes?: readonly RateLimit[] },
  ): Readonly<Record<string, string>> | null;
}

/** Paths that are never refused, because monitoring calls them often and they only read memory. */
const unlimited = new Set(['/healthz', '/readyz', '/metrics']);

const createRefusal = (name: string, seconds: number): ProblemError =>
  commonProblem('too_many_requests', {
    title: `Too many ${name}`,
    detail: `Too many ${name} at once. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    context: { limit: name },
    headers: { 'retry-after': String(seconds) },
  });

/**
 * Refuses requests above the limits of their routes (`config.rateLimits`) and of the service, counted by the visitor's
 * IP address unless a limit has its own key. The response is 429 too_many_requests with retry-after, before the body is
 * read.
 */
export const limitRates = (app: FastifyInstance, options: RateLimitOptions): RateLimits => {
  const { factor, everything, routes, onLimited } = options;
  const byName = new Map<string, TokenBuckets>();
  const reached = createReachedLimitReporter(app);
  const countedBefore = new WeakMap<IncomingMessage, Readonly<Record<string, string>>>();

  const getBuckets = (limit: RateLimit): TokenBuckets => {
    const known = byName.get(limit.name);
    if (known) return known;
    const made = createTokenBuckets({ perMinute: limit.perMinute * factor, burst: limit.burst * factor });
    byName.set(limit.name, made);
    return made;
  };

  const createHeaders = (limit: RateLimit, taken: TakeResult): Readonly<Record<string, string>> => ({
    'ratelimit-policy': `"${limit.name}";q=${Math.floor(limit.burst * factor)};w=${getWindow(limit)}`,
    ratelimit: `"${limit.name}";r=${taken.remaining};t=${taken.retryAfter}`,
  });

  const reportLimit = (what: ReachedLimit) => {
    reached.add(what.name, what.address);
    onLimited?.(what);
  };

  app.decorateRequest('isLimited', false);
  app.addHook('onRoute', (route) => {
    // A HEAD request costs as much as the GET request, so it has the same limits.
    const methods = [route.method].flat().map((method) => (method === 'HEAD' ? 'GET' : method));
    const more = methods.flatMap((method) => routes?.get(`${method} ${route.url}`) ?? []);
    const known = route.config?.rateLimits ?? [];
    if (more.length > 0) route.config = { ...route.config, rateLimits: [...new Set([...known, ...more])] };
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (factor === 0 || unlimited.has(request.routeOptions.url ?? '')) return done();
    const counted = countedBefore.get(request.raw);
    if (counted) {
      reply.headers(counted);
      return done();
    }
    const address = toNetwork(request.ip);
    const limits = [...(everything ? [everything] : []), ...(request.routeOptions.config?.rateLimits ?? [])];
    for (const limit of limits) {
      const key = limit.by ? limit.by(request) : address;
      if (key === null) continue;
      const taken = getBuckets(limit).take(key, limit.cost);
      reply.headers(createHeaders(limit, taken));
      if (taken.allowed) continue;
      request.isLimited = true;
      const [path = ''] = request.url.split('?', 1);
      reportLimit({ name: limit.name, address, path, correlationId: request.id });
      return done(createRefusal(limit.name, taken.retryAfter));
    }
    return done();
  });

  const limits: RateLimits = {
    take(limit, key, about, cost = limit.cost) {
      if (factor === 0 || getBuckets(limit).take(key, cost).allowed) return true;
      reportLimit({ name: limit.name, address: key, path: '', correlationId: '', ...about });
      return false;
    },
    isUsedUp: (limit, key) => factor !== 0 && getBuckets(limit).take(key, 0).remaining < 1,
    takeRequest(request, address, { limit, takes = [] }) {
      if (factor === 0 || !everything) return {};
      const network = toNetwork(address);
      const all = [everything, ...takes];
      if ([...all, ...(limit ? [limit] : [])].some((one) => limits.isUsedUp(one, network))) return null;
      let told: Readonly<Record<string, string>> = {};
      for (const one of all) told = createHeaders(one, getBuckets(one).take(network));
      countedBefore.set(request, told);
      return told;
    },
  };
  app.decorate('rateLimits', limits);
  return limits;
};

/** Returns the seconds in which an empty token bucket fills. */
const getWindow = ({ burst, perMinute }: Rate): number => Math.ceil((burst / perMinute) * 60);
