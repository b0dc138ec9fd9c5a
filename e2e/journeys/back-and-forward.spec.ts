import type { CDPSession, Page } from '@playwright/test';
import { dayAhead } from '../src/booking.ts';
import { addresses, password } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

// By default, the browser under test does not use its back/forward cache.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

/** Reasons that the headless browser itself causes, which no page can change. */
const ofTheBrowser = new Set(['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']);

const stay = { place: 'amalfi-coast', checkin: dayAhead(66), checkout: dayAhead(68), rooms: '2' };
const results = `${addresses.main}/search-detail?${new URLSearchParams(stay)}`;
const elsewhere = `${addresses.skyline}/privacy-policy`;

/**
 * Returns a tab that navigates back as a person does. It reads pages over a separate session, because a restored page
 * causes no load event.
 */
const openTab = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const reasons: string[] = [];
  let sockets = 0;
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  session.on('Network.webSocketCreated', () => {
    sockets += 1;
  });
  await session.send('Page.enable');
  await session.send('Network.enable');
  const read = async (expression: string): Promise<unknown> => {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  };
  return {
    read,
    sockets: () => sockets,
    /** Reasons, caused by the page, why the page was not cached. */
    reasons: () => reasons.filter((reason) => !ofTheBrowser.has(reason)),
    isKept: () => reasons.length === 0,
    async goBack() {
      const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
      const { id: entryId = 0, url = '' } = entries[currentIndex - 1] ?? {};
      sockets = 0;
      await session.send('Page.navigateToHistoryEntry', { entryId });
      await expect.poll(() => read('location.href')).toBe(url);
    },
  };
};

/** Opens the results, waits for their connection, and marks the document to recognise it later. */
const openResults = async (page: Page, tab: Awaited<ReturnType<typeof openTab>>): Promise<string> => {
  await openPage(page, results);
  const select = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Select/ });
  await expect(select.first()).toBeVisible();
  await expect.poll(() => tab.sockets()).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return `${addresses.main}${await select.first().getAttribute('href')}`;
};

for (const where of ['the details of a hotel', 'another site']) {
  test(`a guest who returns from ${where} finds the results as they were left, and connected again`, async ({
    page,
  }) => {
    const tab = await openTab(page);
    const details = await openResults(page, tab);
    await openPage(page, where === 'another site' ? elsewhere : details);
    await tab.goBack();
    expect(tab.reasons()).toEqual([]);
    await expect.poll(() => tab.read('document.querySelectorAll("article").length')).toBeGreaterThan(0);
    await expect.poll(() => tab.sockets()).toBeGreaterThan(0);
    // A browser without back/forward cache requests the page again from the server, not from its HTTP cache.
    const anew =
      'performance.getEntriesByType("navigation").some(({ type, transferSize }) => type === "back_forward" && transferSize > 0)';
    expect(await tab.read('Boolean(window.isMarked)')).toBe(tab.isKept());
    expect(await tab.read(anew)).toBe(!tab.isKept());
  });
}

test('a traveller who left a page and signed out is a guest when they return, without a flash of the old page', async ({
  page,
}) => {
  const tab = await openTab(page);
  await openResults(page, tab);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: /sign in/i });
  await dialog.getByLabel('E-mail').fill('traveller@example.test');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeHidden();
  // This listener runs after the page's own, so it sees the state that is cached.
  await page.evaluate(() =>
    addEventListener('pagehide', () => sessionStorage.setItem('leftHidden', String(document.documentElement.hidden))),
  );
  await openPage(page, elsewhere);
  const out = await page.request.post(`${addresses.main}/api/auth/sign-out`, { headers: { origin: addresses.main } });
  expect(out.ok(), await out.text()).toBe(true);

  await tab.goBack();
  expect(tab.reasons()).toEqual([]);
  const isGuest =
    '!window.isMarked && !document.documentElement.hidden && [...document.querySelectorAll("[data-slot=header] button")].some(({ textContent }) => textContent.trim() === "Sign in")';
  await expect.poll(() => tab.read(isGuest)).toBe(true);
  expect(await tab.read('sessionStorage.getItem("leftHidden")')).toBe('true');
});
