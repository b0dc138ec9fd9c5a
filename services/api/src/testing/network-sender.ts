import type { Send } from './visitor.ts';

/** Returns the cookies of a response by name, as a browser stores them. */
const parseCookies = (headers: Headers) =>
  headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
  });

/**
 * Sends requests over the network to a listening process, for tests that kill it.
 * @throws if the connection is lost
 */
export const createNetworkSender =
  (url: string): Send =>
  async ({ method, url: path, query, payload, headers, cookies = {} }) => {
    const address = new URL(typeof path === 'string' ? path : '/', url);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
    const response = await fetch(address, {
      method: method ?? 'GET',
      headers: {
        ...Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : '')}`)
          .join('; '),
      },
      ...(typeof payload === 'string' && { body: payload }),
    });
    const body = await response.text();
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: parseCookies(response.headers),
      body,
      json: () => JSON.parse(body),
    };
  };
