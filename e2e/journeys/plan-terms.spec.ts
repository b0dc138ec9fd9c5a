import type { Page } from '@playwright/test';
import { addresses, organisations, password, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';
import { planCard, plansDialog } from '../src/membership.ts';

const plans = { main: 'Long Days', skyline: 'Rooftop', harbor: 'Safe Mooring' } as const;

/** Opens the terms of a plan as a guest who signs in, and returns their dialog. */
const openTerms = async (page: Page, site: string, plan: string) => {
  await openPage(page, `${site}/cars?plan=none`);
  await planCard(page, plan).getByRole('button').click();
  const signIn = page.getByRole('dialog', { name: 'Sign in' });
  await signIn.getByLabel('E-mail').fill('newcomer@example.test');
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Plan terms' }).click();
  return page.getByRole('dialog', { name: `Terms of ${plan}` });
};

for (const { id, name } of organisations) {
  test(`[2.5/08] [7.3/06] the terms of a plan of ${name} come from the asset host`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize(viewports.phone);
    const read = page.waitForResponse(/\/terms\.\w+\/en-US\/long-days\.html/);
    const terms = await openTerms(page, addresses[id], plans[id]);
    await expect(terms.getByRole('heading', { name: 'If a charge fails' })).toBeVisible();
    expect((await read).url()).toContain(`${addresses.assets}/mfe-membership/`);
    await expectAccessible('Terms of a plan');
    await terms.getByRole('button', { name: 'Back' }).click();
    await expect(plansDialog(page)).toBeVisible();
  });
}

test.describe('hostile terms', () => {
  // The browser reports each forbidden element while the terms are parsed, before they are sanitised.
  test.use({ allowedConsole: [/violates the following Content Security Policy directive/] });

  test('run nothing, load nothing and change nothing on the page', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => void (request.url().includes('evil') && loaded.push(request.url())));
    await page.route(/\/terms\.\w+\/en-US\/long-days\.html/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'access-control-allow-origin': '*' },
        body: `<h3>Terms</h3><script src="https://evil.test/a.js"></script><img src="https://evil.test/b.png" onerror="window.hit = 1">
          <style>dialog { display: none }</style><iframe src="https://evil.test/c"></iframe>
          <form action="https://evil.test/d"><button>Pay Now</button></form>
          <a href="javascript:window.hit = 1">here</a><svg><script>window.hit = 1</script></svg><p>The end</p>`,
      }),
    );
    const terms = await openTerms(page, addresses.main, plans.main);
    await expect(terms.getByText('The end', { exact: true })).toBeVisible();
    await terms.getByText('here', { exact: true }).click();
    await expect(terms.locator('script, img, style, iframe, form, a[href]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(loaded).toEqual([]);
  });
});
