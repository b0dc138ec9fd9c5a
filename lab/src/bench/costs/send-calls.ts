import type { Endpoint } from '@travel/contracts/http/endpoint';
import { z } from 'zod';
import type { AskByKey, RequestParts } from './expensive-requests.ts';

const methods = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

let visitors = 0;

/** Returns the path and query of a request, with the values of its parameters. */
export const fillPath = (path: string, { params = {}, query = {} }: RequestParts): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${filled}?${search.toString()}`;
};

/**
 * Creates a function that sends calls of one guest or traveller. Each call comes from a new IP address, so that no rate
 * limit is reached.
 */
export const createSender = (apiUrl: string, headers: Readonly<Record<string, string>> = {}) => {
  const send = async (endpoint: Pick<Endpoint, 'method' | 'path'>, parts: RequestParts) => {
    visitors += 1;
    const { body } = parts;
    const answer = await fetch(`${apiUrl}${fillPath(endpoint.path, parts)}`, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        origin: apiUrl,
        'x-forwarded-for': `10.${Math.floor(visitors / 65_536) % 256}.${Math.floor(visitors / 256) % 256}.${visitors % 256}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const ask: AskByKey = async (key, parts) => {
    const [method = '', path = ''] = key.split(' ');
    const { status, text } = await send(z.object({ method: methods, path: z.string() }).parse({ method, path }), parts);
    if (status >= 400) throw new Error(`${key} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  return { send, ask };
};
