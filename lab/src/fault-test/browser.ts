import { request as httpRequest } from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import { z } from 'zod';
import type { Endpoint, EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';

/**
 * The API's response: its data, or the code with which it refused the request. Transport failures are not responses.
 */
export type Answer<E extends Endpoint> =
  | { readonly ok: true; readonly data: EndpointResponse<E> }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly context: unknown };

/** Thrown when the API has not responded for so long that the traveller leaves. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp';
}

/** A browser with its cookies, which its tabs share. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Host name of the site, with its port. */
  readonly host: string;
  /**
   * Calls the API as a page does, and repeats the call if no response arrives or the response does not show the result.
   * @throws GaveUp after many attempts
   */
  call<E extends Endpoint>(endpoint: E, request: EndpointRequest<E>): Promise<Answer<E>>;
}

interface BrowserOptions {
  readonly frontUrl: string;
  readonly host: string;
  readonly address: string;
  readonly journal: (line: string) => void;
  /** Called with responses that a page must never receive, whatever happens to the services. */
  readonly reportError: (what: string) => void;
}

/** Refusals that a correct product may give. Any other refusal is reported as an error. */
const tradeRefusals: ReadonlySet<string> = new Set([
  'already_paid',
  'amount_changed',
  'amount_wrong',
  'api_key_wrong',
  'attempt_in_flight',
  'booking_missing',
  'conflict',
  'credit_limit_exceeded',
  'duplicate_reservation',
  'hold_ended',
  'hold_in_use',
  'no_extensions_left',
  'no_membership',
  'not_later',
  'not_running',
  'not_cancellable',
  'nothing_due',
  'offer_expired',
  'plan_changed',
  'price_changed',
  'quote_changed',
  'refund_changed',
  'sold_out',
  'travel_date_too_soon',
]);

interface Reply {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly text: string;
}

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const limitMs = 12_000;
const patienceMs = 25_000;

const send = (frontUrl: string, { method, path, headers, body }: SentRequest): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(frontUrl);
    const length: Record<string, number> = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const signal = AbortSignal.timeout(limitMs);
    const request = httpRequest(
      { host: hostname, port, method, path, headers: { ...headers, ...length }, agent: false, signal },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers['set-cookie'] ?? [],
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.once('error', reject);
    request.end(body);
  });

const parts = z.object({
  params: z.record(z.string(), z.unknown()).default({}),
  query: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
});
const problem = z.object({ code: z.string(), context: z.unknown().optional() });

const buildPath = (path: string, params: Record<string, unknown>, query: Record<string, unknown>): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const openBrowser = ({ frontUrl, host, address, journal, reportError }: BrowserOptions): Browser => {
  const cookies = new Map<string, string>();

  const storeCookies = (lines: readonly string[]): void => {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };

  /** Returns the answer, or the error if there was none. */
  const attempt = async (endpoint: Endpoint, request: unknown): Promise<Reply | Error> => {
    const { params, query, body } = parts.parse(request);
    const sent = {
      method: endpoint.method,
      path: buildPath(endpoint.path, params, query),
      headers: {
        host,
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    try {
      const reply = await send(frontUrl, sent);
      storeCookies(reply.cookies);
      return reply;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  return {
    cookies,
    host,
    async call<E extends Endpoint>(endpoint: E, request: EndpointRequest<E>): Promise<Answer<E>> {
      const name = `${endpoint.method} ${endpoint.path}`;
      const end = performance.now() + patienceMs;
      for (let pause = 100; performance.now() < end; pause = Math.min(pause * 2, 1_000)) {
        const reply = await attempt(endpoint, request);
        if (reply instanceof Error) {
          journal(`${name}: ${reply.message}`);
        } else if (reply.status < 400) {
          return { ok: true, data: z.parse<E['response']>(endpoint.response, parseJson(reply.text)) };
        } else if (reply.status < 500 && reply.status !== 429) {
          const said = problem.safeParse(parseJson(reply.text));
          const code = said.success ? said.data.code : `http_${reply.status}`;
          journal(`${name}: ${reply.status} ${code}`);
          if (!tradeRefusals.has(code)) reportError(`${name} was refused: ${reply.status} ${reply.text.slice(0, 300)}`);
          return { ok: false, status: reply.status, code, context: said.data?.context };
        } else {
          journal(`${name}: ${reply.status}`);
          if (reply.status === 500) reportError(`${name} failed: ${reply.text.slice(0, 300)}`);
        }
        await passed(pause);
      }
      throw new GaveUp(`${name} was not answered`);
    },
  };
};
