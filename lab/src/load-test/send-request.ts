import { request, type Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export interface RequestInput {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Caller {
  /** Connection pool for the request; a new connection by default. */
  readonly agent?: Agent;
  /** IP address of the caller, as the load balancer in front would report it. */
  readonly address: string;
}

interface Reply {
  /** HTTP status; 0 if no response arrived within 20 seconds. */
  readonly status: number;
  /** The limit that refused the request; null if none did. */
  readonly limit: string | null;
  /** Number of requests that the limit allows at once; undefined if the answer does not contain it. */
  readonly burst: number | undefined;
}

const refusal = z.object({ context: z.object({ limit: z.string() }) });

const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Returns the limit that a 429 answer names: in its problem document, or in its headers if it is a page. */
const readLimit = (policy: unknown, body: string): Pick<Reply, 'limit' | 'burst'> => {
  const [, name = null, burst] = /^"([^"]+)";q=(\d+)/.exec(String(policy)) ?? [];
  const problem = refusal.safeParse(readJson(body));
  const limit = problem.success ? problem.data.context.limit : name;
  return { limit, burst: limit === name ? Number(burst) : undefined };
};

/** Sends one request to the main organisation's site. */
export const sendRequest = ({
  agent,
  address,
  url,
  method = 'GET',
  headers = {},
  body,
}: RequestInput & Caller): Promise<Reply> =>
  new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = { host: 'localhost', 'x-forwarded-for': address, ...length, ...headers };
    const none = { limit: null, burst: undefined };
    const asked = request(url, { agent: agent ?? false, method, headers: sent, timeout: 20_000 }, (answer) => {
      const status = answer.statusCode ?? 0;
      if (status === 429) {
        text(answer)
          .then((refused) => resolve({ status, ...readLimit(answer.headers['ratelimit-policy'], refused) }))
          .catch(() => resolve({ status: 0, ...none }));
        return;
      }
      answer.resume();
      answer.once('close', () => resolve({ status, ...none }));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve({ status: 0, ...none }));
    asked.end(body);
  });
