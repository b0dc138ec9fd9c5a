import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseBoot, openTrial, type Trial } from '../../testing/delivery-trial.ts';
import { buildGuard } from './guard-script.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell', { version: '1.0.0' });
  await trial.goLive('mfe-travel');
  await trial.goLive('shell', { version: '2.0.0' });
});
afterAll(() => trial.end());

const getShellVersion = (page: Awaited<ReturnType<Trial['visit']>>) => parseBoot(page).releases.shell?.version;
const getPanel = ({ body }: { body: string }) => /<template id="guard".*?<\/template>/s.exec(body)?.[0] ?? '';

describe('the boot guard', () => {
  it('stays under 2.1 KB when compressed, and contains no text that ends its script element', async () => {
    const { text: script } = await buildGuard();
    expect(brotliCompressSync(script).length).toBeLessThan(2_100);
    expect(script).not.toContain('</');
    // The script does not contain the contracts' lists that only services need.
    expect(script).not.toContain('mfe-header');
  });

  it('comes before the shell and has the page’s nonce', async () => {
    const { body } = await trial.visit('/');
    const nonce = /<script id="shell"[^>]* nonce="([^"]+)"/.exec(body)?.[1] ?? 'none';
    const guard = body.indexOf(`<script nonce="${nonce}">`);
    expect(guard).toBeGreaterThan(0);
    expect(guard).toBeLessThan(body.indexOf('<script id="shell"'));
  });

  it('names the page’s shell and the last good shell', async () => {
    const panel = getPanel(await trial.visit('/'));
    expect(panel).toContain('data-version="2.0.0"');
    expect(panel).toContain('data-good="http://127.0.0.1:3100/shell/1.0.0/entry.11aa.js"');
  });

  it('shows organisation and support in the visitor’s language, with and without scripts', async () => {
    const page = await trial.visit('/', { cookies: { lang_code: 'ar-AE' }, host: 'harbor.localhost' });
    const panel = getPanel(page);
    expect(panel).toContain('تعذر بدء هذه الصفحة.');
    expect(panel).toContain('Harbor');
    expect(panel).toMatch(/<a href="tel:[+\d]+"><bdi>/);
    const [, noScript = ''] = /<noscript>(.*?)<\/noscript>/s.exec(page.body) ?? [];
    expect(noScript).toContain('JavaScript');
    expect(noScript).toMatch(/<a href="mailto:[^"]+"><bdi>/);
  });

  it('mentions the payment only on checkout and success pages, without claiming a result', async () => {
    expect(getPanel(await trial.visit('/'))).not.toContain('data-unknown');
    for (const url of ['/hotel-checkout', '/checkout-success?booking_id=BK7F4K2091XQ', '/cars/checkout-success']) {
      const panel = getPanel(await trial.visit(url));
      expect(panel).toContain('data-unknown="We cannot see your order from here.');
      expect(panel.replaceAll(/data-[\w-]+="[^"]*"/g, '')).not.toMatch(/charged/);
    }
  });
});

describe('after a shell failed for a visitor', () => {
  const failed = (...versions: string[]) => ({ cookies: { failedShell: versions.join('|') } });

  it('gives a visitor with a failed shell the last good shell, without a further fallback', async () => {
    const page = await trial.visit('/', failed('2.0.0'));
    expect(getShellVersion(page)).toBe('1.0.0');
    expect(getPanel(page)).not.toContain('data-good');
  });

  it('gives a visitor with a failed shell the last good shell during an open checkout too', async () => {
    const first = await trial.visit('/hotel-checkout');
    const journey = first.cookies.find(({ name }) => name === 'journey')?.value ?? '';
    expect(getShellVersion(await trial.visit('/hotel-checkout', { cookies: { journey } }))).toBe('2.0.0');
    const cookies = { journey, failedShell: '2.0.0' };
    expect(getShellVersion(await trial.visit('/checkout-success', { cookies }))).toBe('1.0.0');
  });

  it('serves a page even if every shell failed or the cookie is malformed', async () => {
    expect(getShellVersion(await trial.visit('/', failed('1.0.0', '2.0.0')))).toBe('2.0.0');
    expect(getShellVersion(await trial.visit('/', failed('<script>', '../../..')))).toBe('2.0.0');
    expect((await trial.visit('/')).body).not.toContain('data-version="1.0.0"');
  });
});

describe('after a remote failed for a visitor', () => {
  const failed = (...names: string[]) => ({ cookies: { failedRemotes: names.join('|') } });
  const getTravelRelease = (page: Awaited<ReturnType<Trial['visit']>>) => parseBoot(page).releases['mfe-travel'];

  it('gives a visitor with a failed remote its last good release, and names the reason', async () => {
    await trial.goLive('mfe-travel', { version: '2.0.0' });
    const page = await trial.visit('/', failed('mfe-travel@2.0.0'));
    expect(getTravelRelease(page)).toMatchObject({ version: '1.0.0' });
    expect(getTravelRelease(page)?.lastGood).toBeUndefined();
    expect(page.body).not.toContain('mfe-travel/2.0.0');
    expect(page.headers['x-releases']).toContain('mfe-travel=1.0.0;why="2.0.0 failed in this visit"');
    expect(getTravelRelease(await trial.visit('/'))).toMatchObject({
      version: '2.0.0',
      lastGood: { version: '1.0.0' },
    });
  });

  it('gives a visitor with a failed remote that release if no other is left or the cookie is invalid', async () => {
    const all = await trial.visit('/', failed('mfe-travel@1.0.0', 'mfe-travel@2.0.0'));
    expect(getTravelRelease(all)).toMatchObject({ version: '2.0.0' });
    expect(getTravelRelease(await trial.visit('/', failed('<script>', 'mfe-travel@')))).toMatchObject({
      version: '2.0.0',
    });
  });
});

describe('without a shell to serve', () => {
  it('shows support and a retry link, and claims no result of a payment', async () => {
    await trial.change('shell', { action: 'kill' });
    const { statusCode, body } = await trial.visit('/hotel-checkout');
    expect(statusCode).toBe(503);
    expect(body).toMatch(/<a href="mailto:[^"]+">/);
    expect(body).toContain('<a href="">Try again</a>');
    expect(body).toContain('do not pay again until you know how it ended');
    expect(body).not.toMatch(/charged|safe/);
  });
});
