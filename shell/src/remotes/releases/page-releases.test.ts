import { expect, it } from '@jest/globals';
import { releaseChoice } from '../../testing/releases.ts';
import { createPageReleases } from './page-releases.ts';

const page = (boot: unknown) =>
  `<!doctype html><html><head><script type="application/json" id="boot">${JSON.stringify(boot)}</script></head></html>`;

it('reads the live releases from the page that delivery serves now', async () => {
  const book = createPageReleases({ releases: {} }, async () =>
    page({ releases: { 'mfe-header': releaseChoice('2.0.0') } }),
  );
  expect(book.of('mfe-header')).toBeUndefined();
  await book.refresh();
  expect(book.of('mfe-header')?.version).toBe('2.0.0');
});

it('drops a release that was killed after the page was loaded', async () => {
  const book = createPageReleases({ releases: { 'mfe-header': releaseChoice('1.0.0') } }, async () =>
    page({ releases: {} }),
  );
  await book.refresh();
  expect(book.of('mfe-header')).toBeUndefined();
});

it.each([
  ['delivery does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['what came is no page of ours', async () => '<h1>502 Bad Gateway</h1>'],
  ['the page is cut off in its data', async () => '<script type="application/json" id="boot">{"releases":</script>'],
])('keeps the releases of the page when %s', async (_why, read) => {
  const book = createPageReleases({ releases: { 'mfe-header': releaseChoice('1.0.0') } }, read);
  await book.refresh();
  expect(book.of('mfe-header')?.version).toBe('1.0.0');
});
