import { changeRollout, listAudit } from '@travel/contracts/endpoints/delivery/delivery';
import { readHealth } from '@travel/contracts/endpoints/delivery/release-health';
import { createToken } from '@travel/contracts/endpoints/delivery/release-tokens';
import { createRegistry } from '@travel/tooling/operate/release/registry-client';
import { addresses } from '../../src/product.ts';
import { readBootData, publishPatched, registry } from '../../src/releases.ts';
import { expect, openPage, test } from '../../src/test.ts';
import type { APIRequest, APIRequestContext } from '@playwright/test';
import type { RolloutChange } from '@travel/contracts/releases/rollout.schema';

const change = async (body: RolloutChange) =>
  (await registry()).call(changeRollout, { params: { package: 'mfe-header' }, body });

const versionFor = async (visitor: APIRequestContext): Promise<string | undefined> =>
  readBootData(await (await visitor.get(addresses.main)).text()).releases['mfe-header']?.version;

/**
 * Sends requests as visitors with cookies of their own. The visitors are always the same, so that the number in a share
 * does not depend on chance.
 */
const crowd = (request: APIRequest, size: number) =>
  Promise.all(
    Array.from({ length: size }, (_, at) => {
      const visitor = {
        name: 'visitor',
        value: `journey-visitor-${at}`,
        domain: new URL(addresses.main).hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax' as const,
      };
      return request.newContext({ storageState: { cookies: [visitor], origins: [] } });
    }),
  );

test('a changed header is published, rolled out to 10 %, widened to all and rolled back, as pages show', async ({
  page,
  playwright,
}) => {
  test.setTimeout(120_000);
  const visitors = await crowd(playwright.request, 120);
  const before = await versionFor(visitors[0] ?? page.request);
  const version = await publishPatched('mfe-header', { edit: (text) => text.replaceAll('My trips', 'My journeys') });

  const seen = async () => Promise.all(visitors.map(versionFor));
  expect(new Set(await seen()), 'publishing changes nothing that anyone sees').toEqual(new Set([before]));

  await change({ action: 'rollout', version, percent: 10, audience: {}, why: 'First look' });
  const atTen = await seen();
  const early = atTen.filter((one) => one === version).length;
  expect(early).toBeGreaterThan(1);
  expect(early).toBeLessThan(40);
  expect(await seen(), 'the choice sticks to the visitor').toEqual(atTen);

  await change({ action: 'rollout', version, percent: 50, audience: {}, why: 'Clean so far' });
  const atFifty = await seen();
  atTen.forEach((one, index) => {
    expect(one === version && atFifty[index] !== version, 'widening took the release from somebody').toBe(false);
  });

  await change({ action: 'rollout', version, percent: 100, audience: {}, why: 'Clean for an hour' });
  expect(new Set(await seen())).toEqual(new Set([version]));
  await openPage(page, addresses.main);
  await expect(page.getByRole('banner').getByRole('link', { name: 'My journeys' })).toBeVisible();
  await expect(page.locator(`[data-remote="mfe-header@${version}"]`)).toBeVisible();

  await change({ action: 'rollback', all: true, why: 'People look for My trips' });
  expect(new Set(await seen())).toEqual(new Set([before]));
  await openPage(page, addresses.main);
  await expect(page.getByRole('banner').getByRole('link', { name: 'My trips' })).toBeVisible();

  const { entries } = await (await registry()).call(listAudit, { query: { package: 'mfe-header', limit: 10 } });
  expect(entries.map(({ why }) => why)).toEqual(
    expect.arrayContaining(['First look', 'Clean so far', 'Clean for an hour', 'People look for My trips']),
  );
  await Promise.all(visitors.map((visitor) => visitor.dispose()));
});

test('a killed remote is missing on the next page at once, the rest stays, and restore returns it', async ({
  page,
}) => {
  await change({ action: 'kill', why: 'It shows wrong prices' });
  await page.goto(addresses.main);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: /Almanac/ })).toBeVisible();
  await expect(page.locator('[data-remote^="mfe-header@"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search hotels' })).toBeEnabled();
  await change({ action: 'restore', why: 'Mended' });
  await openPage(page, addresses.main);
});

test('server bundles that throw, hang or leak cost no visitor a page, and their releases show the failures', async ({
  playwright,
}) => {
  const client = await registry();
  const params = { package: 'mfe-travel' } as const;
  const visitors = await crowd(playwright.request, 20);
  for (const fault of [
    'throw new Error("on purpose")',
    'for (;;) {}',
    'const all = []; for (;;) all.push(new Array(100_000).fill(1))',
  ]) {
    const version = await publishPatched('mfe-travel', {
      views: `module.exports = { get: async () => () => ({ renderFirstView() { ${fault} } }) };`,
    });
    const roll = (percent: number, why: string) =>
      client.call(changeRollout, { params, body: { action: 'rollout', version, percent, audience: {}, why } });
    await roll(50, 'First look');
    await expect(async () => {
      for (const visitor of visitors) {
        const response = await visitor.get(addresses.main);
        expect(response.status()).toBe(200);
        expect(await response.text()).toMatch(/<h1[ >]/);
      }
      const { releases } = await client.call(readHealth, { params });
      expect(releases.find((one) => one.version === version)?.render_failures, fault).toBeGreaterThan(0);
    }).toPass({ timeout: 30_000 });
    await roll(0, 'Its views fail');
  }
  await Promise.all(visitors.map((visitor) => visitor.dispose()));
});

test('an organisation can get its own release', async ({ page }) => {
  const version = await publishPatched('mfe-locale', { edit: (text) => text.replaceAll('Apply', 'Use these') });
  const client = await registry();
  const params = { package: 'mfe-locale' } as const;
  const audience = { organisation: 'skyline' };
  await client.call(changeRollout, {
    params,
    body: { action: 'rollout', version, percent: 100, audience, why: 'Skyline asked for other words' },
  });
  // Only browsers resolve names below localhost.
  const bootAt = async (address: string) => {
    const { host, port } = new URL(address);
    return readBootData(await (await page.request.get(`http://127.0.0.1:${port}/`, { headers: { host } })).text());
  };
  expect((await bootAt(addresses.skyline)).releases['mfe-locale']?.version).toBe(version);
  expect((await bootAt(addresses.main)).releases['mfe-locale']?.version).not.toBe(version);
  await client.call(changeRollout, {
    params,
    body: { action: 'rollout', version, percent: 0, audience, why: 'Back to what all have' },
  });
});

test('an incompatible release is stored, reported and refused to go live', async () => {
  const version = await publishPatched('mfe-auth', {
    contracts: { provides: { 'auth/modals': [1] }, needs: { host: [99], react: [19], emotion: [11], federation: [2] } },
  });
  const client = await registry();
  await expect(
    client.call(changeRollout, {
      params: { package: 'mfe-auth' },
      body: { action: 'rollout', version, percent: 5, audience: {}, why: 'Too early' },
    }),
  ).rejects.toMatchObject({ code: 'contract_misfit', message: expect.stringContaining('host') });
});

test("a team's token releases only its own package", async () => {
  const client = await registry();
  const { token } = await client.call(createToken, {
    body: { who: 'header team', packages: ['mfe-header'], why: 'Their own deploys' },
  });
  const team = createRegistry(addresses.main.replace('localhost', '127.0.0.1'), token);
  await expect(
    team.call(changeRollout, {
      params: { package: 'mfe-checkout' },
      body: { action: 'kill', why: 'Not ours to kill' },
    }),
  ).rejects.toMatchObject({ code: 'token_for_other_package' });
});
