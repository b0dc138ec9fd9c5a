import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';
import type { Page } from '@playwright/test';

/** Counts the objects of the page that remain after garbage collection. */
const countKept = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const figure = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return { nodes: figure('Nodes'), listeners: figure('JSEventListeners') };
};

test('closed modals leak no memory, however often they are opened', async ({ page }) => {
  await openPage(page, addresses.main);
  const open = page.getByRole('button', { name: 'Language and currency' });
  const dialog = page.getByRole('dialog');
  const openAndClose = async () => {
    await open.click();
    await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  // Modules and caches that are created only once are not leaks, so the first rounds are not counted.
  for (let times = 0; times < 3; times += 1) await openAndClose();
  const before = await countKept(page);
  const rounds = 20;
  for (let times = 0; times < rounds; times += 1) await openAndClose();
  const after = await countKept(page);
  expect((after.nodes - before.nodes) / rounds).toBeLessThan(10);
  expect((after.listeners - before.listeners) / rounds).toBeLessThan(10);
});
