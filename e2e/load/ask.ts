import { request } from 'node:http';
import type { Agent } from 'node:http';

export interface Asked {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Caller {
  /** Connections to use; one of its own unless given. */
  readonly agent?: Agent;
  /** Who asks, as a load balancer in front would say. */
  readonly address: string;
}

/** Asks once at the main organisation's site, and gives the status of the answer; 0 where none came in 20 seconds. */
export const ask = ({ agent, address, url, method = 'GET', headers = {}, body }: Asked & Caller): Promise<number> =>
  new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = { host: 'localhost', 'x-forwarded-for': address, ...length, ...headers };
    const asked = request(url, { agent: agent ?? false, method, headers: sent, timeout: 20_000 }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(0));
    asked.end(body);
  });
