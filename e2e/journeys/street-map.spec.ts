import { createServer } from 'node:http';
import { putOrganisation, readOrganisation } from '@travel/contracts/endpoints/delivery/organisations';
import type { MapTiles } from '@travel/contracts/organisations/organisation.schema';
import { addresses, viewports } from '../src/product.ts';
import { registry } from '../src/releases.ts';
import { expect, openPage, test } from '../src/test.ts';

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const results = `/search-detail?place=hamburg&checkin=${day(60)}&checkout=${day(64)}&rooms=1`;

const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256"/></svg>';

/** Starts a server for map tiles, and records its requests. */
const serveTiles = async () => {
  const asked: { readonly path: string; readonly cookie: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', cookie: request.headers.cookie });
    if (request.url?.startsWith('/gone/')) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'image/svg+xml', 'access-control-allow-origin': '*' }).end(tile);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The tiles have no port');
  const host = `127.0.0.1:${address.port}`;
  return { asked, host, close: () => server.close() };
};

/** Sets the street map tiles of the organisation `harbor`; without an argument it has no street map. */
const nameTiles = async (map_tiles?: MapTiles): Promise<void> => {
  const delivery = await registry();
  const params = { organisation: 'harbor' };
  const { document } = await delivery.call(readOrganisation, { params });
  if (!document) throw new Error('Harbor has no document');
  const body = { document: { ...document, map_tiles }, why: 'A street map of the organisation' };
  await delivery.call(putOrganisation, { params, body });
};

test.use({ viewport: viewports.desktop });

test('the street map of an organisation loads only after consent, on its own pages, with the built-in map as fallback', async ({
  page,
  allowedConsole,
  expectAccessible,
}) => {
  const tiles = await serveTiles();
  const offer = page.getByRole('button', { name: 'Street map', exact: true });
  const map = page.getByRole('application', { name: 'Map of Hamburg' });
  /** Opens an address in the browser, because other programs cannot resolve names below localhost. */
  const open = async (address: string) => {
    const answer = await page.goto(address);
    if (!answer) throw new Error(`${address} did not answer`);
    return answer;
  };
  const fetchPolicy = async (address: string): Promise<string> =>
    (await open(address)).headers()['content-security-policy'] ?? '';
  try {
    // By default there is no street map.
    await openPage(page, `${addresses.harbor}${results}`);
    await expect(map).toBeVisible();
    await expect(offer).toHaveCount(0);

    await nameTiles({ url: `http://${tiles.host}/{z}/{x}/{y}.svg`, attribution: '© The harbour office' });
    await expect.poll(() => fetchPolicy(addresses.harbor)).toContain(`http://${tiles.host}`);
    expect(await fetchPolicy(addresses.main)).not.toContain(tiles.host);

    await openPage(page, `${addresses.harbor}${results}`);
    await offer.click();
    const question = page.getByRole('group', { name: 'Street map' });
    await expect(question).toContainText(`The street map comes from ${tiles.host}`);
    await expectAccessible('The question about a street map');
    await question.getByRole('button', { name: 'No, thanks' }).click();
    expect(tiles.asked).toEqual([]);

    await offer.click();
    await question.getByRole('button', { name: 'Show street map' }).click();
    await expect(page.getByText('© The harbour office')).toBeVisible();
    await expect.poll(() => tiles.asked.length).toBeGreaterThan(3);
    for (const { path, cookie } of tiles.asked) {
      expect(path).toMatch(/^\/\d{1,2}\/\d+\/\d+\.svg$/);
      expect(cookie).toBeUndefined();
    }
    await expect(page.getByText(/simplified map/)).toHaveCount(0);

    await page.getByRole('button', { name: 'Hide street map' }).click();
    await expect(page.getByText('© The harbour office')).toHaveCount(0);
    await expect(page.getByText(/simplified map/)).toBeVisible();

    // Consent applies to a host, so the failing tiles below have the same host and another path.
    allowedConsole.push(/status of 503/, /blocked by CORS policy/, /net::ERR_FAILED/);
    await page.getByRole('button', { name: 'Street map', exact: true }).click();
    await question.getByRole('button', { name: 'Show street map' }).click();
    await nameTiles({ url: `http://${tiles.host}/gone/{z}/{x}/{y}.svg`, attribution: '© The harbour office' });
    await expect.poll(async () => (await open(addresses.harbor)).text()).toContain('/gone/');
    await openPage(page, `${addresses.harbor}${results}`);
    await expect(page.getByRole('status').getByText(`${tiles.host} isn't answering`)).toBeVisible();
    await expect(page.getByText(/simplified map/)).toBeVisible();
  } finally {
    await nameTiles();
    tiles.close();
  }
});
