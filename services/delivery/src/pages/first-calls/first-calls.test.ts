import { expect, it } from '@jest/globals';
import type { FirstCallsPage } from '@travel/contracts/http/first-calls';
import { brotliCompressSync } from 'node:zlib';
import { sendFirstCalls } from './browser/send-first-calls.ts';
import { buildFirstCalls } from './first-calls-markup.ts';

const templates = ['/api/hotels?place={place}&currency={currency}&lang={lang}', '/api/holds/{hold}?lang={lang}'];

const pictures = [
  'http://assets/scenes.55ee/{data.hotels.0.kind}.avif',
  'http://assets/scenes.55ee/{data.hotels.1.kind}.avif',
];

/** Runs the script in a page with this query and cookie. Returns the requests and preloaded pictures. */
const pageAt = (search: string, cookie = '', answer: () => Response = () => new Response('{}')) => {
  const asked: { address: string; headers: unknown }[] = [];
  const shown: string[] = [];
  const copies: Promise<unknown>[] = [];
  const page: FirstCallsPage & Parameters<typeof sendFirstCalls>[0] = {
    location: { search },
    document: { cookie },
    performance: { now: () => 7 },
    async fetch(address, { headers }) {
      asked.push({ address, headers });
      const given = answer();
      const copyAnswer = (): ReturnType<typeof given.json> => {
        const copy = given.clone().json();
        copies.push(copy.catch(() => undefined));
        return copy;
      };
      const { ok, status, headers: said } = given;
      return { ok, status, headers: said, text: () => given.text(), clone: () => ({ json: copyAnswer }) };
    },
  };
  const said = { templates, pictures, currency: 'EUR', lang: 'de-DE', correlationId: 'c-1' };
  sendFirstCalls(page, said, (picture) => shown.push(picture));
  return { asked, page, shown, copies };
};

/** Resolves with the response that the shell gets, after the script has read its copy. */
const taken = async ({ page: { firstCalls }, copies }: ReturnType<typeof pageAt>) => {
  const [call] = [...(firstCalls?.values() ?? [])];
  const answer = await call?.answer;
  await Promise.all(copies);
  return answer?.text();
};

it('sends the first API calls for the page’s URL exactly as the shell would send them', () => {
  const { asked, page } = pageAt('?place=rome');
  const address = '/api/hotels?currency=EUR&lang=de-DE&place=rome';
  expect(asked).toEqual([{ address, headers: { accept: 'application/json', 'x-correlation-id': 'c-1' } }]);
  expect([...(page.firstCalls ?? [])]).toEqual([[address, { answer: expect.any(Promise), sent: 7 }]]);
});

it('preloads the pictures that a response names, and leaves the response’s body to the shell', async () => {
  const body = JSON.stringify({ data: { hotels: [{ kind: 'coast' }, { kind: 'harbour' }] } });
  const rome = pageAt('?place=rome', '', () => new Response(body));
  expect(await taken(rome)).toBe(body);
  expect(rome.shown).toEqual(['http://assets/scenes.55ee/coast.avif', 'http://assets/scenes.55ee/harbour.avif']);
});

it('preloads a picture only once if two offers share it', async () => {
  const same = pageAt('?place=rome', '', () =>
    Response.json({ data: { hotels: [{ kind: 'coast' }, { kind: 'coast' }] } }),
  );
  const one = pageAt('?place=rome', '', () => Response.json({ data: { hotels: [{ kind: 'coast' }] } }));
  await Promise.all([taken(same), taken(one)]);
  const coast = 'http://assets/scenes.55ee/coast.avif';
  expect([same.shown, one.shown]).toEqual([[coast], [coast]]);
});

it.each([
  ['an error response', () => Response.json({ data: { hotels: [{ kind: 'coast' }] } }, { status: 503 })],
  ['a response that is not JSON', () => new Response('<html>')],
])('preloads no picture after %s, which the shell receives unchanged', async (_, answer) => {
  const rome = pageAt('?place=rome', '', answer);
  expect(await taken(rome)).toBe(await answer().text());
  expect(rome.shown).toEqual([]);
});

it.each([
  ['holdTok=hotels|a-token-1', '/api/holds/a-token-1?lang=de-DE'],
  ['visitor=v; holdTok=%7Ca-token-1; x=y', '/api/holds/a-token-1?lang=de-DE'],
])('requests the hold that the browser’s cookie names: %s', (cookie, address) => {
  expect(pageAt('', cookie).asked.map((one) => one.address)).toEqual([address]);
});

it.each(['', 'holdTok=hotels', 'xholdTok=a|a-token-1', 'holdTok=a|b|c'])(
  'requests no hold for the cookie "%s"',
  (cookie) => {
    expect(pageAt('', cookie).asked).toEqual([]);
  },
);

it('stays under 1 KB when the script is compressed', async () => {
  expect(brotliCompressSync((await buildFirstCalls()).text).length).toBeLessThan(1_024);
});
