import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootOf, openTrial } from '../../testing/delivery-trial.ts';
import type { Trial } from '../../testing/delivery-trial.ts';
import { buildGuard } from './guard-script.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell', { version: '1.0.0' });
  await trial.goLive('mfe-travel');
  await trial.goLive('shell', { version: '2.0.0' });
});
afterAll(() => trial.end());

const shellOf = (page: Awaited<ReturnType<Trial['visit']>>) => bootOf(page).releases.shell?.version;
const panelOf = ({ body }: { body: string }) => /<template id="guard".*?<\/template>/s.exec(body)?.[0] ?? '';

describe('the boot guard in a page', () => {
  it('costs less than 2.1 KB packed, and cannot end its own element', async () => {
    const { text: script } = await buildGuard();
    expect(brotliCompressSync(script).length).toBeLessThan(2_100);
    expect(script).not.toContain('</');
    // Lists of the contracts that only services need stay out of it.
    expect(script).not.toContain('mfe-header');
  });

  it('stands before the shell, under the nonce of the page', async () => {
    const { body } = await trial.visit('/');
    const nonce = /<script id="shell"[^>]* nonce="([^"]+)"/.exec(body)?.[1] ?? 'none';
    const guard = body.indexOf(`<script nonce="${nonce}">`);
    expect(guard).toBeGreaterThan(0);
    expect(guard).toBeLessThan(body.indexOf('<script id="shell"'));
  });

  it('knows the shell of the page and the last good one', async () => {
    const panel = panelOf(await trial.visit('/'));
    expect(panel).toContain('data-version="2.0.0"');
    expect(panel).toContain('data-good="http://127.0.0.1:3100/shell/1.0.0/entry.11aa.js"');
  });

  it('says in the visitor’s language whose page it is and whom to ask, with scripts and without', async () => {
    const page = await trial.visit('/', { cookies: { lang_code: 'ar-AE' }, host: 'harbor.localhost' });
    const panel = panelOf(page);
    expect(panel).toContain('تعذر بدء هذه الصفحة.');
    expect(panel).toContain('Harbor');
    expect(panel).toMatch(/<a href="tel:[+\d]+"><bdi>/);
    const [, noScript = ''] = /<noscript>(.*?)<\/noscript>/s.exec(page.body) ?? [];
    expect(noScript).toContain('JavaScript');
    expect(noScript).toMatch(/<a href="mailto:[^"]+"><bdi>/);
  });

  it('speaks of money on checkout and success pages alone, and claims nothing there by itself', async () => {
    expect(panelOf(await trial.visit('/'))).not.toContain('data-unknown');
    for (const url of ['/hotel-checkout', '/checkout-success?booking_id=BK7F4K2091XQ', '/cars/checkout-success']) {
      const panel = panelOf(await trial.visit(url));
      expect(panel).toContain('data-unknown="We cannot see your order from here.');
      expect(panel.replaceAll(/data-[\w-]+="[^"]*"/g, '')).not.toMatch(/charged/);
    }
  });
});

describe('a visitor for whom a shell did not start', () => {
  const failed = (...versions: string[]) => ({ cookies: { failedShell: versions.join('|') } });

  it('gets the last good one, with nothing left to go back to', async () => {
    const page = await trial.visit('/', failed('2.0.0'));
    expect(shellOf(page)).toBe('1.0.0');
    expect(panelOf(page)).not.toContain('data-good');
  });

  it('gets it in the middle of a journey too', async () => {
    const first = await trial.visit('/hotel-checkout');
    const journey = first.cookies.find(({ name }) => name === 'journey')?.value ?? '';
    expect(shellOf(await trial.visit('/hotel-checkout', { cookies: { journey } }))).toBe('2.0.0');
    const cookies = { journey, failedShell: '2.0.0' };
    expect(shellOf(await trial.visit('/checkout-success', { cookies }))).toBe('1.0.0');
  });

  it('gets a page all the same where none is left, or the cookie is nonsense', async () => {
    expect(shellOf(await trial.visit('/', failed('1.0.0', '2.0.0')))).toBe('2.0.0');
    expect(shellOf(await trial.visit('/', failed('<script>', '../../..')))).toBe('2.0.0');
    expect((await trial.visit('/')).body).not.toContain('data-version="1.0.0"');
  });
});

describe('a visitor for whom a remote failed', () => {
  const failed = (...names: string[]) => ({ cookies: { failedRemotes: names.join('|') } });
  const travelOf = (page: Awaited<ReturnType<Trial['visit']>>) => bootOf(page).releases['mfe-travel'];

  it('gets the last good release at once, and is told why; nobody else does', async () => {
    await trial.goLive('mfe-travel', { version: '2.0.0' });
    const page = await trial.visit('/', failed('mfe-travel@2.0.0'));
    expect(travelOf(page)).toMatchObject({ version: '1.0.0' });
    expect(travelOf(page)?.lastGood).toBeUndefined();
    expect(page.body).not.toContain('mfe-travel/2.0.0');
    expect(page.headers['x-releases']).toContain('mfe-travel=1.0.0;why="2.0.0 failed in this visit"');
    expect(travelOf(await trial.visit('/'))).toMatchObject({ version: '2.0.0', lastGood: { version: '1.0.0' } });
  });

  it('gets it all the same where nothing else is left, or the cookie is nonsense', async () => {
    const all = await trial.visit('/', failed('mfe-travel@1.0.0', 'mfe-travel@2.0.0'));
    expect(travelOf(all)).toMatchObject({ version: '2.0.0' });
    expect(travelOf(await trial.visit('/', failed('<script>', 'mfe-travel@')))).toMatchObject({ version: '2.0.0' });
  });
});

describe('a page that delivery cannot make', () => {
  it('names whom to ask, offers to try again and claims nothing about money', async () => {
    await trial.change('shell', { action: 'kill' });
    const { statusCode, body } = await trial.visit('/hotel-checkout');
    expect(statusCode).toBe(503);
    expect(body).toMatch(/<a href="mailto:[^"]+">/);
    expect(body).toContain('<a href="">Try again</a>');
    expect(body).toContain('do not pay again until you know how it ended');
    expect(body).not.toMatch(/charged|safe/);
  });
});
