import type { CDPSession, Locator } from '@playwright/test';
import { addMeasured } from './measured.ts';
import { makeOrder, mountPayment, openHarness, publishHarness } from 'e2e/payment-harness';
import { addresses } from 'e2e/product';
import { expect, openPage, test } from 'e2e/test';

const rounds = 25;

/**
 * Returns how many milliseconds the page's thread has worked so far. Other processes do not count, so a busy machine
 * hardly changes the value.
 */
const readWork = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

test("measures the work of the page's thread for a coupon and a list of a hundred cards", async ({
  page,
  context,
  signIn,
  allowedConsole,
}) => {
  allowedConsole.push(/preload/);
  await page.route(`${addresses.payments}/v1/card/list/**`, async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    const [first] = list.data;
    const cards = Array.from({ length: 100 }, (_, number) => ({
      ...first,
      id: `${first.id}${number}`,
      nick_name: `Card ${number}`,
      last4: String(1_000 + number),
      is_default: number === 0,
    }));
    await route.fulfill({ response, json: { ...list, data: cards } });
  });
  await openPage(page, addresses.main);
  await signIn('traveller@example.test');
  await openHarness(page, context, await publishHarness());
  await mountPayment(page, await makeOrder(page, { product_type: 'CAR' }), { withTerms: true });
  const method = page.getByRole('combobox', { name: 'Pay with' });
  await expect(method).toContainText('Card 0');
  const coupon = page.getByRole('group', { name: 'Coupon code' });
  const field = coupon.getByRole('textbox');
  const unapply = coupon.getByRole('button', { name: 'Unapply' });

  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  /**
   * Returns the work of the page's thread from a press until the paint after its effect. A script in the page presses,
   * so that Playwright adds no work.
   */
  const measure = async (pressed: Locator, awaited: string): Promise<number> => {
    const button = await pressed.elementHandle();
    const before = await readWork(session);
    await button?.evaluate(async (element, selector) => {
      if (element instanceof HTMLElement) element.click();
      const paint = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 0)));
      do await paint();
      while (!document.querySelector(selector));
    }, awaited);
    return (await readWork(session)) - before;
  };

  const times = { coupon: [] as number[], list: [] as number[], box: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.box.push(await measure(page.getByRole('checkbox', { name: /I have read/ }), 'body'));
    await field.fill('FLAT50');
    const apply = coupon.getByRole('button', { name: 'Apply', exact: true });
    times.coupon.push(await measure(apply, 'form input[disabled]'));
    await unapply.click();
    await expect(field).toBeEnabled();
    times.list.push(await measure(method, '[role=option]'));
    await method.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  }

  const baseline = 'ticking a box next to it: main thread';
  const measured = [
    {
      name: 'a coupon applied: main thread until its paint',
      baseline,
      trial: times.coupon,
      base: times.box,
    },
    {
      name: 'a list of 100 cards opened: main thread until its paint',
      baseline,
      trial: times.list,
      base: times.box,
    },
  ];
  await addMeasured(measured);
});
