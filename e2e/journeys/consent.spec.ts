import type { Page } from '@playwright/test';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const widgets = /\/widgets\//;

/** What the page asks of the frames' pages. */
const watched = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (widgets.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};
const notice = (page: Page) => page.getByRole('region', { name: 'Your choice' });

for (const [name, viewport] of Object.entries({ phone: viewports.phone, desktop: viewports.desktop })) {
  test.describe(name, () => {
    test.use({ viewport, asksConsent: true });

    test('[1/07] chat and tag manager are asked about first, stay in a sandbox, and send a message that is answered', async ({
      page,
      expectAccessible,
    }) => {
      const asked = watched(page);
      await openPage(page, `${addresses.skyline}/`);
      await expect(notice(page)).toBeVisible();
      await expectAccessible('The question of consent');
      expect(asked).toEqual([]);
      await notice(page).getByRole('button', { name: 'Decline' }).click();
      await openPage(page, `${addresses.skyline}/cars`);
      await expect(notice(page)).toBeHidden();
      expect(asked).toEqual([]);

      // The foot of the page opens the question again.
      await page.getByRole('button', { name: 'Your choices' }).click();
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
      await chat.getByLabel('Your e-mail').fill('maya@example.test');
      await chat.getByLabel('Your message').fill('Can I bring a cot?');
      await chat.getByRole('button', { name: 'Send' }).click();
      await expect(chat.getByRole('log')).toContainText('We’ll answer to maya@example.test.');
      await expectAccessible('The chat');
    });

    test('[1/07] nothing of them is on a page of checkout', async ({ page }) => {
      await page.addInitScript(() => {
        const host = '127.0.0.1:';
        localStorage.setItem('consents', JSON.stringify({ chat: host, tags: host }));
      });
      const asked = watched(page);
      const answer = await page.goto(`${addresses.skyline}/hotel-checkout`);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy.split('; ').find((one) => one.startsWith('frame-src'))).not.toContain(':3100');
      expect(await answer?.text()).not.toContain('/widgets/');
      await expect(notice(page)).toBeHidden();
      expect(asked).toEqual([]);
    });
  });
}
