import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { createHttpSender } from '../testing/http-sender.ts';

let trial: Trial;
let ask: Awaited<ReturnType<typeof createHttpSender>>;
beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell', { known_paths: ['/', '/hotels'] });
  ask = await createHttpSender(trial.pages);
});
afterAll(() => trial.end());

const host = 'localhost:3000';
const many = Array.from({ length: 5 }, (_none, at) => `stray${at}=${'x'.repeat(3_800)}`).join('; ');

describe('a browser with too many cookies', () => {
  it.each([
    ['en-US', 'too many cookies', { 'accept-language': 'en' }, ''],
    ['de-DE', 'zu viele Cookies', { 'accept-language': 'de-DE,de;q=0.9' }, ''],
    ['fr-FR', 'trop de cookies', { 'accept-language': 'fr' }, ''],
    ['es-MX', 'demasiadas cookies', { 'accept-language': 'es' }, ''],
    ['ar-AE', 'ملفات تعريف الارتباط', { 'accept-language': 'en' }, 'lang_code=ar-AE; '],
  ])('gets a page in %s that removes the product’s cookies', async (language, title, headers, chosen) => {
    const answer = await ask('/', { host, ...headers, cookie: `${chosen}userToken=abc; ${many}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([431, 'text/html; charset=utf-8']);
    const html = answer.rawPayload.toString();
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain(title);
    const removed = answer.headers['set-cookie'] ?? [];
    for (const name of ['userToken', 'visitor', 'lang_code', 'failedRemotes']) {
      expect(removed).toContain(`${name}=; Path=/; Max-Age=0`);
    }
    expect(removed.join()).not.toContain('stray');
  });

  it('gets the page that removes cookies instead of a cached page', async () => {
    const headers = { host, 'accept-encoding': 'br' };
    for (let visit = 0; visit < 3; visit += 1) expect((await ask('/', headers)).statusCode).toBe(200);
    expect((await ask('/', { ...headers, cookie: many })).statusCode).toBe(431);
    expect((await ask('/', { ...headers, cookie: many.slice(0, 12_000) })).statusCode).toBe(200);
  });

  it.each(['/api/session', '/delivery/rollouts'])('gets a problem response from %s', async (path) => {
    const answer = await ask(path, { host, cookie: many });
    expect(answer.statusCode).toBe(431);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(answer.rawPayload.toString())).toMatchObject({ code: 'head_too_large', status: 431 });
  });
});
