import { addresses } from '../src/product.ts';
import { readBootData, giveTo, publishPatched, readRecord } from '../src/releases.ts';
import { expect, openPage, test } from '../src/test.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { PackageName } from '@travel/contracts/releases/remotes';

/** Records the files of a package that the page downloads from now on; cached files are not included. */
const watchFiles = async (name: PackageName, page: Page, context: BrowserContext): Promise<() => string[]> => {
  const folder = `${addresses.assets}/${name}/`;
  const network = await context.newCDPSession(page);
  const files = new Map<string, string>();
  network.on('Network.requestServedFromCache', ({ requestId }) => void files.delete(requestId));
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(folder)) files.set(requestId, request.url.slice(folder.length));
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) files.delete(requestId);
  });
  await network.send('Network.enable');
  return () => [...new Set(files.values())].toSorted();
};

const words: [PackageName, string, string, (page: Page, word: string) => ReturnType<Page['locator']>][] = [
  [
    'mfe-header',
    'Language and currency',
    'Language and money',
    (page, name) => page.locator('[data-remote^="mfe-header@"]').getByRole('button', { name }),
  ],
  ['shell', 'Skip to content', 'Jump to content', (page, name) => page.getByRole('link', { name })],
];
for (const [name, from, to, find] of words) {
  test(`[P13] after one changed word of ${name}, a returning visitor downloads only that chunk of texts`, async ({
    page,
    context,
    expectAccessible,
  }) => {
    await openPage(page, addresses.main);
    await expect(find(page, from)).toBeAttached();
    const { releases } = readBootData(await (await page.request.get(addresses.main)).text());
    const { entry, modules, files } = await readRecord(name, releases[name]?.version ?? '');
    const start = [entry.file, ...Object.values(modules).flatMap(({ scripts }) => scripts)];
    const known = files.map(({ path }) => path);

    const edit = (text: string) => text.replaceAll(from, to);
    const loaded = await watchFiles(name, page, context);
    await giveTo(context, name, await publishPatched(name, { edit, sameEntry: true }));
    await openPage(page, addresses.main);
    await expect(find(page, to)).toBeAttached();
    // The page may load files of the previous visit that it requests only when idle, so only those of its start are
    // compared.
    expect(loaded().filter((path) => start.includes(path))).toEqual([]);
    expect(loaded().filter((path) => !known.includes(path))).toEqual([
      expect.stringMatching(/^texts-en-US\.[0-9a-f]{16}\.js$/),
    ]);
    await expectAccessible(`Home with another word of ${name}`);
  });
}

test.describe('texts named by the page do not match the release of a remote', () => {
  // The HTML names text files in the fragment of the entry script's URL and in its own preloads.
  const damages: [string, (html: string) => string][] = [
    ['nothing', (html) => html.replaceAll(/(\/mfe-header\/entry[^"#]*)#[^"]*/g, '$1')],
    [
      'another name of the texts',
      (html) =>
        html
          .replaceAll(/(\/mfe-header\/entry[^"#]*#[^",]*,[^",]*),/g, '$1-x,')
          .replaceAll(/(\/mfe-header\/texts-[^".]*)/g, '$1-x'),
    ],
    [
      'another digest of the texts',
      (html) =>
        html
          .replaceAll(/(\/mfe-header\/entry[^"#]*#[^",]*,[^",]*,[^",]{20})[^",]{4}/g, '$1AAAA')
          .replaceAll(/(\/mfe-header\/texts-[^"]*" integrity="sha256-[^"]{20})[^"]{4}/g, '$1AAAA'),
    ],
  ];
  for (const [what, damage] of damages) {
    test(`${what}: a plain header replaces it, and the rest is usable`, async ({ page, allowedConsole }) => {
      allowedConsole.push(/Failed to load resource/, /Refused to execute script/, /integrity/i, /preload/i, /uncaught/);
      // The remote's entry script runs before the shell, which would otherwise report its error.
      allowedConsole.push(/The page does not say which release this is/);
      // A page whose document the test replaces may not send requests to this machine. The test forwards its requests
      // for files, but not its socket.
      allowedConsole.push(/loopback/, /LOCAL_NETWORK_ACCESS/);
      await page.route('**/*', async (route) => {
        const response = await route.fetch();
        if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
        return route.fulfill({ response, body: damage(await response.text()) });
      });
      await page.goto(addresses.main);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Try again' })).toBeVisible({
        timeout: 30_000,
      });
      await expect(page.getByRole('button', { name: 'Search hotels' })).toBeEnabled();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
