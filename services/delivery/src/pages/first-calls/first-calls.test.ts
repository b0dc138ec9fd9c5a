import { expect, it } from '@jest/globals';
import type { FirstCallsPage } from '@travel/contracts/http/first-calls';
import { brotliCompressSync } from 'node:zlib';
import { sendFirstCalls } from './browser/send-first-calls.ts';
import { buildFirstCalls } from './first-calls-markup.ts';

const templates = ['/api/hotels?place={place}&currency={currency}&lang={lang}', '/api/holds/{hold}?lang={lang}'];

/** A page at an address, and what it asked the network for. */
const pageAt = (search: string, cookie = '') => {
  const asked: { address: string; headers: unknown }[] = [];
  const page: FirstCallsPage & Parameters<typeof sendFirstCalls>[0] = {
    location: { search },
    document: { cookie },
    performance: { now: () => 7 },
    async fetch(address, { headers }) {
      asked.push({ address, headers });
      return { status: 200, headers: { get: () => null }, text: async () => '{}' };
    },
  };
  sendFirstCalls(page, { templates, currency: 'EUR', lang: 'de-DE', correlationId: 'c-1' });
  return { asked, page };
};

it('sends what the page’s address names, as the shell would', () => {
  const { asked, page } = pageAt('?place=rome');
  const address = '/api/hotels?currency=EUR&lang=de-DE&place=rome';
  expect(asked).toEqual([{ address, headers: { accept: 'application/json', 'x-correlation-id': 'c-1' } }]);
  expect([...(page.firstCalls ?? [])]).toEqual([[address, { answer: expect.any(Promise), sent: 7 }]]);
});

it.each([
  ['holdTok=hotels|a-token-1', '/api/holds/a-token-1?lang=de-DE'],
  ['visitor=v; holdTok=%7Ca-token-1; x=y', '/api/holds/a-token-1?lang=de-DE'],
])('asks for what the browser holds by its cookie: %s', (cookie, address) => {
  expect(pageAt('', cookie).asked.map((one) => one.address)).toEqual([address]);
});

it.each(['', 'holdTok=hotels', 'xholdTok=a|a-token-1', 'holdTok=a|b|c'])('asks for no hold by %s', (cookie) => {
  expect(pageAt('', cookie).asked).toEqual([]);
});

it('costs less than 1 KB packed', async () => {
  expect(brotliCompressSync((await buildFirstCalls()).text).length).toBeLessThan(1_024);
});
