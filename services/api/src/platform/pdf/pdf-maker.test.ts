import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type App } from '@travel/kit/server/create-server';
import type { PdfContent } from './pdf-content.ts';
import { createPdfMaker, type PdfMaker, type PdfMakerOptions } from './pdf-maker.ts';

const content: PdfContent = {
  language: 'en-US',
  title: 'Voucher',
  author: 'Almanac',
  made: new Date('2026-11-20T08:00:00Z'),
  blocks: [{ kind: 'line', text: 'Rome' }],
};

let app: App;
let maker: PdfMaker;
const open = (options: Partial<PdfMakerOptions> = {}) => {
  const worker = new URL('testing/troubled-worker.ts', import.meta.url);
  maker = createPdfMaker({ rateLimits: app.rateLimits, worker, ...options });
};
beforeEach(async () => {
  app = await createServer({ service: 'test', logLevel: 'silent', rateLimits: { factor: 1 } });
});
afterEach(async () => {
  await maker.close();
  await app.close();
});

const make = async (changed: Partial<PdfContent> = {}, subject = 'B1', ip = '203.0.113.7'): Promise<string> =>
  (await maker.make({ ...content, ...changed }, { request: { ip }, subject })).toString('latin1');

describe('creating a PDF document', () => {
  it('draws documents on a separate thread', async () => {
    open();
    expect(await make()).toMatch(/^worker thread/);
  });

  it('draws the same content once, even for concurrent requests', async () => {
    open();
    const [first, ...others] = await Promise.all([make(), make(), make({}, 'B2', '198.51.100.1')]);
    expect(new Set([...others, await make()])).toEqual(new Set([first]));
  });

  it.each<[string, Partial<PdfContent>]>([
    ['language', { language: 'ar-AE' }],
    ['text', { blocks: [{ kind: 'line', text: 'Roma' }] }],
    ['seller', { author: 'Skyline' }],
    ['colour', { accent: '#0B2530' }],
    ['date', { made: new Date('2026-11-21T08:00:00Z') }],
  ])('draws a document again when its %s changed', async (_what, changed) => {
    open();
    const before = await make();
    expect(await make(changed)).not.toBe(before);
    expect(await make()).toBe(before);
  });

  const unavailable = { status: 503, code: 'unavailable', headers: { 'retry-after': '5' } };

  it('returns 503 when the drawing thread crashes, and draws the next document', async () => {
    open();
    await expect(make({ title: 'crash' })).rejects.toMatchObject(unavailable);
    expect(await make()).toMatch(/^worker thread/);
  });

  it('returns 503 when a document takes too long', async () => {
    open({ milliseconds: 1 });
    await expect(make({ title: 'hang' })).rejects.toMatchObject(unavailable);
  });

  it('returns 503 when too many documents wait', async () => {
    open({ queue: 1 });
    const waiting = ['B1', 'B2', 'B3'].map((author) =>
      expect(make({ title: 'hang', author })).rejects.toMatchObject(unavailable),
    );
    await expect(make({ title: 'hang', author: 'B4' })).rejects.toMatchObject(unavailable);
    await maker.close();
    await Promise.all(waiting);
  });

  /** Requests a hundred different documents at once, and returns how many of them are drawn. */
  const countMade = async (of: (at: number) => [Partial<PdfContent>, subject: string, ip: string]): Promise<number> => {
    const results: PromiseSettledResult<string>[] = [];
    for (let at = 0; at < 100; at += 1) results.push(...(await Promise.allSettled([make(...of(at))])));
    const refused = results.filter((result) => result.status === 'rejected');
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ status: 429, code: 'too_many_requests', headers: { 'retry-after': '10' } });
    }
    return results.length - refused.length;
  };

  it('limits new documents of one booking, even from many IP addresses', async () => {
    open();
    const made = await countMade((at) => [{ author: `${at}` }, 'B1', `203.0.113.${at}`]);
    expect(made).toBeLessThan(30);
    expect(await make({ author: 'A' }, 'B2')).toMatch(/^worker thread/);
  });

  it('limits new documents of one IP address by their length', async () => {
    open();
    const text = 'x'.repeat(5_000);
    const long = await countMade((at) => [
      { author: `${at}`, blocks: [{ kind: 'line', text }] },
      `B${at}`,
      '203.0.113.7',
    ]);
    const short = await countMade((at) => [{ author: `${at}` }, `B${at}`, '203.0.113.8']);
    expect(long).toBeGreaterThan(5);
    expect(long).toBeLessThan(short);
  });
});
