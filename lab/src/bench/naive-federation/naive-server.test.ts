import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startNaiveServer } from './naive-server.ts';

const boot = {
  organisation: { id: 'main', name: 'Almanac', look: 'almanac' },
  locale: { language: 'en-US', direction: 'ltr', currency: 'USD' },
};
const script = 'shell/shell.0123456789abcdef.js';

const undo: (() => unknown)[] = [];
let origin = '';
/** Requests that the product received, each with host and origin. */
let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  const product = createServer(({ method, url, headers }, response) => {
    asked.push([method, url, headers.host, headers.origin ?? ''].join(' '));
    if (method === 'POST') response.writeHead(201, { 'content-type': 'text/plain' }).end('made');
    else response.end(`<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`);
  });
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
  undo.push(
    () => product.close(),
    () => product.closeAllConnections(),
  );
  const { port }: AddressInfo = Object(product.address());
  const started = await startNaiveServer({
    productPort: port,
    files: new Map([
      [script, Buffer.from('begin()')],
      ['mfe-header/mf-manifest.json', Buffer.from('{}')],
    ]),
    copies: new Map(),
    entry: script,
    packages: ['shell', 'mfe-header'],
    themeOf: (id) => ({ '--color-ink': id === 'main' ? '#000000' : '#ffffff' }),
    words: new Map([['visitor-with-another-word', 'mfe-header']]),
    versionOf: (word) => `1.0.0-${word ?? 'naive'}`,
  });
  ({ origin } = started);
  undo.push(started.stop);
  asked = [];
});

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Returns the URLs in a document's script elements. */
const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);

describe('startNaiveServer', () => {
  it('responds to every page with the same document, which names only one script', async () => {
    const open = async (path: string) => {
      const answer = await fetch(origin + path, { headers: { 'sec-fetch-dest': 'document' } });
      return answer.text();
    };
    const html = await open('/');
    expect(await open('/search-detail?place=rome')).toBe(html);
    expect(scriptsIn(html)).toEqual([expect.stringMatching(`^http://localhost:\\d+/${script}$`)]);
    expect(html).not.toMatch(/<link|integrity|id="boot"/);
    expect(html).toContain('--color-ink:#000000');
    const file = await fetch(scriptsIn(html)[0] ?? '');
    expect(await file.text()).toBe('begin()');
    expect(file.headers.get('cache-control')).toContain('immutable');
  });

  it('returns the releases at run time, depending on the visitor', async () => {
    const list = async (visitor: string) => {
      const answer = await fetch(`${origin}/releases.json?page=/hotel-details`, {
        headers: { cookie: `visitor=${visitor}` },
      });
      return answer.json();
    };
    expect(await list('any-visitor-of-all')).toMatchObject({
      session: null,
      releases: { shell: { version: '1.0.0-naive' }, 'mfe-header': { version: '1.0.0-naive' } },
    });
    expect(await list('visitor-with-another-word')).toMatchObject({
      releases: { shell: { version: '1.0.0-naive' }, 'mfe-header': { version: '1.0.0-mfe-header' } },
    });
    expect(asked[0]).toMatch(/^GET \/hotel-details /);
  });

  it('revalidates a manifest on each request, without sending it again', async () => {
    const address = `${origin}/mfe-header/mf-manifest.json`;
    const first = await fetch(address);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(address, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
      cache: 'no-store',
    });
    expect(again.status).toBe(304);
  });

  it("passes all other requests to the product with the product's own host and origin", async () => {
    const answer = await fetch(`${origin}/api/trips`, { method: 'POST', body: '{}', headers: { origin } });
    expect([answer.status, await answer.text()]).toEqual([201, 'made']);
    expect(asked).toEqual([expect.stringMatching(/^POST \/api\/trips localhost:(\d+) http:\/\/localhost:\1$/)]);
  });
});
