import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseBoot, openTrial, type Trial } from '../../testing/delivery-trial.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('mfe-travel');
});
afterAll(() => trial.end());

describe('a release whose scripts may run on arrival', () => {
  it('gets script elements that name the release’s chunk global and contain the entry’s parameters', async () => {
    const version = '5.0.0';
    for (const name of ['shell', 'mfe-header'] as const)
      await trial.goLive(name, { version, early: true, textsOfPage: true });
    const page = await trial.visit('/');
    const { releases } = parseBoot(page);
    const early = [...page.body.matchAll(/<script async fetchpriority="high" src="([^"]+)" ([^>]+)><\/script>/g)];
    expect(early.map(([, src, rest]) => [src?.replace('http://127.0.0.1:3100/', ''), rest])).toEqual([
      [
        expect.stringMatching(/^shell\/5\.0\.0\/texts\/en-US\.[0-9a-f]{16}\.js$/),
        expect.stringMatching(/^integrity="sha256-[^"]+" crossorigin="anonymous" data-chunks="chunks_shell"$/),
      ],
      [
        releases['mfe-header']?.entry.url.replace('http://127.0.0.1:3100/', ''),
        expect.stringMatching(
          /^integrity="sha384-[^"]+" crossorigin="anonymous" data-chunks="chunks_mfe_header_5\.0\.0"$/,
        ),
      ],
      ['mfe-header/5.0.0/header-v1.22bb.js', expect.stringContaining('data-chunks="chunks_mfe_header_5.0.0"')],
      [expect.stringMatching(/^mfe-header\/5\.0\.0\/texts\/en-US/), expect.stringContaining('integrity="sha256-')],
    ]);
    // Scripts of older releases wait for the shell.
    const links = [...page.body.matchAll(/<link rel="preload" as="script" href="http:\/\/127\.0\.0\.1:3100\/([^/]+)/g)];
    expect(new Set(links.map(([, name]) => name))).toEqual(new Set(['mfe-travel']));
  });
});
