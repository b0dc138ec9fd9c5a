import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPreviewLink } from '@travel/contracts/endpoints/delivery/developer-links';
import { putOrganisation, readOrganisation } from '@travel/contracts/endpoints/delivery/organisations';
import { holdFirstRoom } from '../../src/booking.ts';
import { copyPackage } from '../../src/copied-package.ts';
import { addresses, dataDir, viewports } from '../../src/product.ts';
import { publishPatched, registry } from '../../src/releases.ts';
import { expect, openPage, test } from '../../src/test.ts';
import type { Page } from '@playwright/test';

const badge = (page: Page) => page.getByRole('note', { name: 'Developer panel' });
const panel = (page: Page) => page.getByRole('region', { name: 'Developer panel' });

test('a published release opens by its address before its rollout, until the badge ends it', async ({
  page,
  expectAccessible,
}) => {
  const version = await publishPatched('mfe-header', { edit: (text) => text.replaceAll('My trips', 'My journeys') });
  const body = { releases: [{ package: 'mfe-header' as const, version }], to: '/cars', hours: 1 };
  const { url } = await (await registry()).call(createPreviewLink, { body });

  await openPage(page, url);
  await expect(page).toHaveURL(`${addresses.main}/cars`);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'My journeys' })).toBeVisible();
  await expect(badge(page)).toContainText(version);

  await openPage(page, `${addresses.main}/hotel-checkout`);
  await expect(page.locator(`[data-remote="mfe-header@${version}"]`)).toBeVisible();

  await openPage(page, addresses.main);
  await page.keyboard.press('Alt+Shift+KeyD');
  await expect(panel(page)).toContainText('opened by a link');
  await expectAccessible('The developer panel');
  for (const [name, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    await expect(panel(page)).toBeInViewport({ ratio: 0.99 });
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/panel-${name}.png` });
  }

  const share = await page.getByRole('textbox', { name: /Address of this page/ }).inputValue();
  await page.keyboard.press('Escape');
  await badge(page).getByRole('link', { name: 'End' }).click();
  await expect(banner.getByRole('link', { name: 'My trips' })).toBeVisible();
  await expect(badge(page)).toHaveCount(0);

  await page.goto(share);
  await expect(page.locator(`[data-remote="mfe-header@${version}"]`)).toBeVisible();
});

/** Runs `dev <remote> --against …` in a folder as a developer does. Returns its output and exit. */
const develop = async (name = 'mfe-header', path = '/cars', cwd = process.cwd()) => {
  const main = fileURLToPath(new URL('../../../tooling/src/dev/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, name, '--against', `${addresses.main}${path}`], {
    cwd,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const link = () => /http:\S+key=\S+/.exec(said)?.[0] ?? '';
  return {
    said: () => said,
    ended,
    async link() {
      await expect.poll(link, { timeout: 180_000, message: said }).not.toBe('');
      return link();
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** Sets whether pages of the main organisation may use a local remote. */
const allow = async (remoteOverridesAllowed: boolean) => {
  const client = await registry();
  const params = { organisation: 'main' };
  const { document } = await client.call(readOrganisation, { params });
  if (!document) throw new Error('The main organisation has a document');
  const flags = { ...document.flags, remoteOverridesAllowed };
  await client.call(putOrganisation, { params, body: { document: { ...document, flags }, why: 'A team develops' } });
};

test('one remote is developed against the running product, once its organisation allows it', async ({
  page,
  allowedConsole,
}) => {
  // In its development build, React recommends its DevTools in the console.
  allowedConsole.push(/React DevTools/);
  test.setTimeout(240_000);
  const refused = await develop();
  await refused.ended;
  expect(refused.said()).toContain('overrides_off: Pages of main do not load local builds.');

  await allow(true);
  const developing = await develop();
  try {
    const link = await developing.link();
    const asked: string[] = [];
    // Delays the local remote for longer than a page waits for a released one.
    await page.route(/:44\d\d\/entry\.js/, async (route) => {
      asked.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await route.continue();
    });
    await page.goto(link);
    const local = page.locator('[data-remote="mfe-header@local"]');
    await expect(local).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(`${addresses.main}/cars`);
    await expect(badge(page)).toContainText('mfe-header');
    expect(asked.map((url) => new URL(url).search)).toEqual(['']);

    await page.goto(`${addresses.main}/hotel-checkout`);
    await expect(local).toBeVisible({ timeout: 30_000 });
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/checkout.png` });
    await badge(page).getByRole('link', { name: 'End' }).click();
    await expect(page.locator('[data-remote^="mfe-header@0"]')).toBeVisible();
  } finally {
    await developing.stop();
    await allow(false);
  }
});

test('a changed source appears in the page at once, and input is not lost', async ({ page, allowedConsole }) => {
  allowedConsole.push(/React DevTools/);
  test.setTimeout(400_000);
  await holdFirstRoom(page);
  const copy = await copyPackage('mfe-checkout');
  await allow(true);
  const developing = await develop('mfe-checkout', '/hotel-checkout', copy.folder);
  try {
    await page.goto(await developing.link());
    await expect(page.locator('[data-remote="mfe-checkout@local"]').first()).toBeVisible({ timeout: 90_000 });
    await expect(badge(page)).toContainText('mfe-checkout');
    const name = page.getByLabel('First name').first();
    await name.fill('Maya');
    const documents: string[] = [];
    page.on('domcontentloaded', ({ url }) => documents.push(url()));
    // Marks the field in a way that no render restores, so the mark disappears if the field is replaced.
    await name.evaluate((field) => field.setAttribute('data-typed', 'before'));

    const source = join(copy.folder, 'src/travellers/guests-step.tsx');
    const before = await readFile(source, 'utf8');
    const after = before.replace("{t('guests.continue')}", 'Straight to payment');
    expect(after).not.toBe(before);
    await writeFile(source, after);
    await expect(page.getByRole('button', { name: 'Straight to payment' })).toBeVisible({ timeout: 90_000 });
    await expect(name).toHaveValue('Maya');
    await expect(name).toHaveAttribute('data-typed', 'before');

    await writeFile(source, before);
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible({ timeout: 90_000 });
    await expect(name).toHaveValue('Maya');
    await expect(name).toHaveAttribute('data-typed', 'before');
    expect(documents).toEqual([]);
  } finally {
    await developing.stop();
    await allow(false);
    await copy.remove();
  }
});
