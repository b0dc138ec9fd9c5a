import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { addresses, organisations, password } from './product.ts';

interface Fixtures {
  /** Console lines and page errors that a journey expects; all others fail the journey. */
  allowedConsole: RegExp[];
  readonly quietConsole: void;
  /** Fails on any WCAG 2.2 AA violation in the visible part of the page. */
  readonly expectAccessible: (where: string) => Promise<void>;
  readonly signIn: (email: string) => Promise<void>;
  /** Whether the plans may open by themselves on the home page, as they do for visitors without a plan. */
  plansOpen: boolean;
  /** Whether organisations with a chat or a tag manager ask for consent, as they do on a first visit. */
  asksConsent: boolean;
}

/** Records in every organisation that the plans were closed on the home page before. */
const plansClosed = organisations.map(({ id }) => ({
  name: 'noShowPlansHome',
  value: 'true',
  domain: new URL(addresses[id]).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}));

/** Records in the only organisation with a chat and a tag manager that both were declined before. */
const declined = [
  {
    origin: addresses.skyline,
    localStorage: [{ name: 'consents', value: JSON.stringify({ chat: '', tags: '' }) }],
  },
];

export const test = base.extend<Fixtures>({
  allowedConsole: async ({}, use) => {
    await use([]);
  },

  plansOpen: [false, { option: true }],
  asksConsent: [false, { option: true }],

  // Journeys about other topics should not be interrupted by the plans modal.
  storageState: async ({ plansOpen, asksConsent }, use) => {
    await use({ cookies: plansOpen ? [] : plansClosed, origins: asksConsent ? [] : declined });
  },

  quietConsole: [
    async ({ context, allowedConsole }, use) => {
      const said: string[] = [];
      context.on('console', (message) => said.push(`${message.type()}: ${message.text()} (${message.location().url})`));
      context.on('weberror', (error) => said.push(`uncaught: ${error.error().message}`));
      // Production builds log a failed hydration only here.
      context.on('request', (request) => {
        const line = request.url().endsWith('/api/logger') ? request.postData() : null;
        if (line?.includes('remote.recovered')) said.push(`hydration: ${line}`);
      });
      await use();
      expect(said.filter((line) => !allowedConsole.some((allowed) => allowed.test(line)))).toEqual([]);
    },
    { auto: true },
  ],

  expectAccessible: async ({ page }, use) => {
    await use(async (where) => {
      await settled(page);
      // axe checks frames too only if it merges its results in a separate tab, which takes twice as long as the rest.
      const hasFrames = (await page.locator('iframe').count()) > 0;
      const { violations } = await new AxeBuilder({ page })
        .options({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          resultTypes: ['violations'],
          // A frame that is added during the check has another origin and cannot be reached.
          iframes: hasFrames,
        })
        .setLegacyMode(!hasFrames)
        .analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect(found, `${where} has accessibility violations`).toEqual([]);
    });
  },

  signIn: async ({ page }, use) => {
    await use(async (email) => {
      const answer = await page.request.post(
        new URL('/api/auth/sign-in', page.url().startsWith('http') ? page.url() : addresses.main).href,
        {
          data: { email, password },
          headers: { origin: addresses.main },
        },
      );
      expect(answer.ok(), await answer.text()).toBe(true);
    });
  },
});

/**
 * Waits until nothing moves or fades, and no animation begins in the next frames, because axe would measure colours in
 * the middle of a fade. Endless animations of loading indicators are ignored.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let stillFrames = 0;
    while (stillFrames < 2) {
      const now = moving();
      stillFrames = now.length > 0 ? 0 : stillFrames + 1;
      await Promise.all(now.map(({ finished }) => finished.catch(() => undefined)));
      await frame();
    }
  });

/** Opens a page and waits for its remotes, so that checks see the complete page. */
export const openPage = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await expect(page.getByRole('banner').locator('xpath=ancestor-or-self::*[@data-remote]')).toBeVisible();
  await expect(page.getByRole('main').locator('[data-remote]').first()).toBeVisible();
};

export { expect };
