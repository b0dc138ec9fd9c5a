import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brotliCompressSync } from 'node:zlib';
import { openTrial, type Trial } from '../../testing/delivery-trial.ts';
import { buildPictureFirst } from './picture-first.ts';

const picture = '<link rel="preload" as="image" fetchpriority="high" href="__BASE__assets/hero.avif">';
const face = '<link rel="preload" as="font" href="__BASE__assets/text.woff2">';
const frame = (links: string) => `${links}\n<!--body-->\n<h1>Arrive in the good light</h1>`;

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
  for (const name of ['shell', 'mfe-header', 'mfe-checkout'] as const) await trial.goLive(name);
  await trial.goLive('mfe-travel', {
    version: '2.0.0',
    frames: { 'travel/pages': { 'home.en-US': frame(face + picture), 'search.en-US': frame(face) } },
  });
});
afterAll(() => trial.end());

const held =
  /<template>((?:<script id="shell"|<link rel="preload" as="script").*?)<\/template><script nonce="[^"]+">(.*?)<\/script>/s;

describe('a page whose first screen has a picture', () => {
  it('delays the page’s scripts and allows only the inline script that adds them', async () => {
    const { body, headers } = await trial.visit('/');
    const [whole = '', scripts = '', script] = held.exec(body) ?? [];
    const { text, source } = await buildPictureFirst();
    expect(script).toBe(text);
    expect(headers['content-security-policy']).toContain(source);
    expect(scripts).toContain('<script id="shell"');
    expect(scripts).toContain('mfe-travel/2.0.0/travel-pages.22bb.js');
    // No other element of the page requests a script.
    expect(body.replace(whole, '')).not.toMatch(/<script[^>]* src=|as="script"/);
    expect(body.indexOf('hero.avif')).toBeLessThan(body.indexOf(whole));
  });

  it.each(['/search-detail', '/hotel-checkout'])(
    'requests scripts at once on a page without a picture in its first screen: %s',
    async (path) => {
      const { body, headers } = await trial.visit(path);
      expect(body).toContain('<script id="shell"');
      expect(body).not.toMatch(held);
      expect(headers['content-security-policy']).not.toContain((await buildPictureFirst()).source);
    },
  );
});

it('stays under 400 bytes when the script is compressed', async () => {
  expect(brotliCompressSync((await buildPictureFirst()).text).length).toBeLessThan(400);
});
