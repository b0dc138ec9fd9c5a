import type { Page } from '@playwright/test';
import { dayAhead, selectFirst } from '../src/booking.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const widgets = /\/widgets\//;

/** Records the paths that the page requests from the hosts of chat and tag manager. */
const watchRequests = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (widgets.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};
/**
 * Requires that the content security policy does not allow the frames of chat and tag manager, and that the HTML omits
 * them.
 */
const expectWithout = (headers: Readonly<Record<string, string>>, html: string): void => {
  const policy = headers['content-security-policy'] ?? '';
  const frames = policy.split('; ').find((one) => one.startsWith('frame-src')) ?? '';
  expect(frames).toContain(addresses.payments);
  expect(frames).not.toContain(addresses.assets);
  expect(html).toContain('id="boot"');
  expect(html).not.toContain('/widgets/');
};
const notice = (page: Page) => page.getByRole('region', { name: 'Your privacy choices' });

for (const [name, viewport] of Object.entries({ phone: viewports.phone, desktop: viewports.desktop })) {
  test.describe(name, () => {
    test.use({ viewport, asksConsent: true });

    test('[1/07] chat and tag manager need consent, stay in a sandbox, and send a message that is answered', async ({
      page,
      expectAccessible,
    }) => {
      const asked = watchRequests(page);
      await openPage(page, `${addresses.skyline}/`);
      await expect(notice(page)).toBeVisible();
      await expectAccessible('The question of consent');
      expect(asked).toEqual([]);
      await notice(page).getByRole('button', { name: 'Decline' }).click();
      await openPage(page, `${addresses.skyline}/cars`);
      await expect(notice(page)).toBeHidden();
      expect(asked).toEqual([]);

      // A button in the page footer shows the consent question again.
      await page.getByRole('button', { name: 'Your privacy choices' }).click();
      await notice(page).getByRole('button', { name: 'Allow all' }).click();
      await expect.poll(() => asked).toEqual(['/widgets/tags.html']);
      await page.getByRole('button', { name: 'Chat', exact: true }).click();
      await expect.poll(() => asked).toContain('/widgets/chat.html');
      for (const frame of await page.locator('iframe[src*="/widgets/"]').all()) {
        await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
        await expect(frame).not.toHaveAttribute('sandbox', /same-origin/);
      }
      const chat = page.frameLocator('iframe[src*="/widgets/chat.html"]');
      await chat.getByRole('button', { name: 'Send' }).click();
      await expect(chat.getByRole('alert')).toHaveText(/Enter your e-mail/);
      await expect(chat.getByLabel('Your e-mail')).toHaveAttribute('aria-invalid', 'true');
      await chat.getByLabel('Your e-mail').fill('maya@example.test');
      await chat.getByLabel('Your message').fill('Can I bring a cot?');
      await chat.getByRole('button', { name: 'Send' }).click();
      await expect(chat.getByRole('log')).toContainText('We’ll reply to maya@example.test.');
      await expectAccessible('The chat');
    });

    test('[1/07] a booking with both on the page leads to a checkout document without them', async ({ page }) => {
      const asked = watchRequests(page);
      const frames = page.locator('iframe[src*="/widgets/"]');
      const query = new URLSearchParams({
        place: 'amalfi-coast',
        checkin: dayAhead(275),
        checkout: dayAhead(277),
        rooms: '2',
      });
      await openPage(page, `${addresses.skyline}/search-detail?${query}`);
      await notice(page).getByRole('button', { name: 'Allow all' }).click();
      await selectFirst(page);
      await expect(page).toHaveURL(/hotel-details/);
      await page.getByRole('button', { name: 'Chat', exact: true }).click();
      await expect(frames).toHaveCount(2);
      await page.getByRole('button', { name: 'Close chat' }).click();
      const before = [...asked];
      expect(new Set(before)).toEqual(new Set(['/widgets/tags.html', '/widgets/chat.html']));

      const opened = page.waitForResponse(
        (response) => response.request().isNavigationRequest() && response.url().endsWith('/hotel-checkout'),
      );
      await page.getByRole('button', { name: /Book/ }).first().click();
      const answer = await opened;
      expectWithout(answer.headers(), await answer.text());
      await expect(page.getByLabel('First name').first()).toBeVisible();
      await expect(frames).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Chat', exact: true })).toHaveCount(0);
      expect(asked).toEqual(before);
    });

    test('[1/07] checkout pages contain nothing of them', async ({ page }) => {
      await page.addInitScript(() => {
        const host = '127.0.0.1:';
        localStorage.setItem('consents', JSON.stringify({ chat: host, tags: host }));
      });
      const asked = watchRequests(page);
      const answer = await page.goto(`${addresses.skyline}/hotel-checkout`);
      expectWithout(answer?.headers() ?? {}, (await answer?.text()) ?? '');
      await expect(notice(page)).toBeHidden();
      expect(asked).toEqual([]);
    });
  });
}
