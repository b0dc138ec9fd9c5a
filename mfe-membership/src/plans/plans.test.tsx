import { describe, expect, it } from '@jest/globals';
import type { Events } from '@travel/contracts/host/events/events';
import { ApiError } from '@travel/contracts/http/api-error';
import { guestSession } from '@travel/contracts/people/guest';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { advanceClock, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { bookingId, lena, openPlans, toPlainText } from '../testing/open-plans.tsx';
import {
  atWork,
  firstLight,
  grandTour,
  createLapsedProfile,
  longDays,
  createOrganisationQuote,
  createPlansResponse,
  createQuote,
} from '../testing/plans.ts';

installFakeClock();

const quotes = 'POST /api/plans/quotes';
const list = 'POST /api/membershipUpgrade/subscription-plans';

describe('the plans modal', () => {
  it.each([
    ['newcomer', undefined, 'Choose your plan'],
    ['link', createPlansResponse(), 'Choose your plan'],
    ['renewal', undefined, 'Account Renewal'],
    ['link', createLapsedProfile(), 'Account Renewal'],
  ] as const)(
    '[2.5/04] shows the title that fits the reason %s and the membership (%#)',
    async (reason, profile, title) => {
      await openPlans({ props: { reason }, ...(profile && { profile }) });
      expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    },
  );

  it("[2.4/12] [2.5/05] shows each plan's name, picture, description, price, validity and renewal", async () => {
    const page = await openPlans();
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => toPlainText(card))).toEqual([
      'First LightTry everything for a month before the first charge.USD 12.00Valid 1 month, first charge after 30 daysRenews at USD 12.00 every monthTrial',
      'Long DaysFor two or three trips a year, with a lounge visit each.USD 89.00Valid 1 yearRenews at USD 79.00 every yearSubscribe',
      "Grand TourTwo years at one price. Ends by itself.USD 149.00Valid 2 yearsDoesn't renewPurchase",
      'Almanac at WorkYour organisation pays. For trips booked with your work e-mail.USD 59.00Valid 1 yearRenews at USD 59.00 every yearYour organisation is chargedSubscribe',
    ]);
    expect(cards.map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual([
      'http://127.0.0.1:3100/test/scenes/mountains-rose-1.avif',
      ...Array.from({ length: 3 }, () => 'http://127.0.0.1:3100/test/scenes/coast-dusk-1.avif'),
    ]);
    expect(page.dialog()).toHaveTextContent('Members pay up to 8% less');
    expect(await findFaults(page.remote.element)).toEqual([]);
  });

  it('[2.5/05] shows the periods of plans in years and months, and a photograph', async () => {
    const odd = {
      ...longDays,
      sub_plan_validity_month: 6,
      sub_plan_auto_validity_year: 0,
      sub_plan_auto_validity_month: 3,
      sub_plan_image_url: 'https://photos.example/plan.jpg',
      sub_plan_image_alt: 'Two boats',
    };
    const page = await openPlans({ profile: createPlansResponse({ plans: [odd] }) });
    expect(toPlainText(page.dialog())).toContain('Valid 1 year and 6 monthsRenews at USD 79.00 every 3 months');
    const picture = screen.getByRole('img', { name: 'Two boats' });
    expect(picture).toHaveAttribute('src', 'https://photos.example/plan.jpg');
  });

  it.each([
    [firstLight, createPlansResponse(), 'Trial'],
    [firstLight, createLapsedProfile(), 'Subscribe'],
    [longDays, createPlansResponse(), 'Subscribe'],
    [{ ...grandTour, sub_plan_charge_after: 14 }, createPlansResponse(), 'Trial'],
    [{ ...grandTour, sub_plan_charge_after: 14 }, createLapsedProfile(), 'Purchase'],
    [grandTour, createPlansResponse(), 'Purchase'],
    [atWork, createPlansResponse(), 'Subscribe'],
  ])("[2.5/06] labels the button by the plan and the user's membership (%#)", async (plan, profile, words) => {
    await openPlans({ profile: { ...profile, plans: [plan] } });
    expect(within(screen.getByRole('article')).getByRole('button')).toHaveAccessibleName(words);
  });

  it('shows next to the price that this account gets no trial, even if the plan offers one', async () => {
    const page = await openPlans({ profile: { ...createLapsedProfile(), plans: [firstLight, longDays] } });
    expect(toPlainText(page.dialog())).toContain(
      'USD 12.00Valid 1 monthThe free trial is for first-time members, so this plan starts with a payment.Renews at',
    );
    expect(screen.getAllByText(/free trial/)).toHaveLength(1);
  });

  it("[7.3/03] loads the plans in the page's language if the page has not loaded any", async () => {
    const page = await openPlans({ path: '/cars', locale: { language: 'de-DE' } });
    expect(page.calls(list)).toEqual([
      expect.objectContaining({ request: expect.objectContaining({ body: { lang: 'de-DE', currency: 'USD' } }) }),
    ]);
    expect(page.calls('GET /api/plans/profile/{user_id}')).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Wählen Sie Ihren Tarif' })).toBeVisible();
  });

  it('loads no plans that the page has already loaded', async () => {
    const page = await openPlans({ profile: createPlansResponse() });
    expect(page.host.recorded.calls).toEqual([]);
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('informs members of their current plan and links to it', async () => {
    const details = createLapsedProfile().userProfile.subscription_details;
    const page = await openPlans({
      profile: createPlansResponse({
        userProfile: {
          is_blocked: false,
          subscription_details: details && { ...details, plan_status: 'ACTIVE', plan_expiry_date: '2026-12-14' },
        },
      }),
    });
    expect(screen.getByRole('dialog')).toHaveTextContent('You have First Light until Mon 14 Dec 2026.');
    fireEvent.click(screen.getByRole('link', { name: 'Open your membership' }));
    expect(page.host.recorded.navigations).toEqual([expect.objectContaining({ to: '/user/profile?tab=membership' })]);
    expect(page.closed()).toBe(1);
  });

  it('shows that no plans are offered instead of an empty list', async () => {
    const page = await openPlans({ profile: createPlansResponse({ plans: [] }) });
    expect(page.dialog()).toHaveTextContent("Almanac doesn't offer any plans yet.");
    await page.press('Back to the page');
    expect(page.closed()).toBe(1);
  });

  it('shows that the plans failed to load, and offers a retry', async () => {
    let asked = 0;
    const page = await openPlans({
      answers: {
        'GET /api/memberships/current': () => {
          asked += 1;
          if (asked === 1) throw ApiError.transport('network_failed');
          return { data: null };
        },
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent("The plans didn't load.");
    await page.press('Try again');
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it.each([
    ['/', true],
    ['/home', true],
    ['/cars', null],
    ['/user/profile', null],
  ])('[2.5/02] sets the cookie noShowPlansHome when closed on %s: %s', async (path, kept) => {
    const page = await openPlans({ path });
    await page.press('Close');
    expect(page.closed()).toBe(1);
    expect(page.host.cookies.get('noShowPlansHome')).toBe(kept);
  });

  it.each(['ar-AE', 'de-DE', 'es-MX', 'fr-FR'] as const)(
    'has no missing texts or accessibility errors in %s',
    async (language) => {
      const page = await openPlans({ locale: { language } });
      await page.choose('Long Days');
      expect(toPlainText(page.remote.element)).not.toMatch(/\{\{|undefined|plans\.|paying\.|terms\./);
      expect(await findFaults(page.remote.element)).toEqual([]);
    },
  );
});

describe('selecting a plan', () => {
  it('[2.5/07] shows code, authorization and payment block of the plan, and marks and focuses it', async () => {
    const page = await openPlans({ locale: { currency: 'EUR' } });
    await page.choose('Long Days');
    expect(page.calls(quotes)).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({
          body: {
            purpose: 'plan',
            sub_id: 'PLLONGDAYS',
            time_zone: expect.any(String),
            lang: 'en-US',
            currency: 'USD',
          },
        }),
      }),
    ]);
    const order = screen.getByRole('region', { name: 'Your plan: Long Days' });
    expect(document.activeElement).toHaveTextContent('Your plan: Long Days');
    expect(toPlainText(order)).toContain('Subscription codeSUB-LD-12');
    expect(page.authorization()).not.toBeChecked();
    expect(page.block()).toMatchObject({ productCode: 'SUB', amount: { amount: 8_900, currency: 'USD' } });
    expect(page.card('Long Days').getByText('Chosen')).toBeVisible();
    expect(page.card('Long Days').getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByText('Chosen')).toHaveLength(1);
    expect(await findFaults(page.remote.element)).toEqual([]);
  });

  it('switches the payment to another plan', async () => {
    const page = await openPlans({
      quote: (sub_id) => createQuote(sub_id === 'PLGRANDTOUR' ? { plan: grandTour, quot_id: 'H-GRANDTOUR' } : {}),
    });
    await page.choose('Long Days');
    await page.choose('Grand Tour');
    expect(page.block().order.order_id).toBe('H-GRANDTOUR');
    expect(page.blocks().filter(({ gone }) => !gone)).toHaveLength(1);
    expect(page.authorization()).not.toBeChecked();
  });

  it('[6/01] sends a guest to the sign-in and returns to the plan', async () => {
    const page = await openPlans({ session: guestSession, path: '/cars?where=rome' });
    const asked: Events['auth:requested'][] = [];
    page.host.bus.subscribe('auth:requested', (payload) => asked.push(payload));
    expect(page.dialog()).toHaveTextContent('Plans belong to an account.');
    await page.choose('Long Days');
    expect(asked).toEqual([{ mode: 'sign-in', returnTo: '/cars?where=rome&plan=PLLONGDAYS' }]);
    expect(page.closed()).toBe(1);
    expect(page.calls(quotes)).toEqual([]);
    expect(page.calls('GET /api/memberships/current')).toEqual([]);
  });

  it('selects the plan named in the link without a click', async () => {
    const page = await openPlans({ props: { reason: 'link', sub_id: 'PLLONGDAYS' } });
    expect(screen.getByRole('region', { name: 'Your plan: Long Days' })).toBeVisible();
    expect(page.calls(quotes)).toHaveLength(1);
  });

  it('reports on return from the sign-in that the plan is no longer sold', async () => {
    const page = await openPlans({ props: { reason: 'link', sub_id: 'PLGONE' } });
    expect(page.dialog()).toHaveTextContent('The plan you chose is no longer on sale.');
    expect(page.calls(quotes)).toEqual([]);
  });

  it('[6/07] refuses orders of demo accounts', async () => {
    const page = await openPlans({ session: createSignedInSession({ is_demo: true }) });
    await page.choose('Long Days');
    expect(screen.getByRole('alert')).toHaveTextContent('With a demo account you can look around but not buy a plan.');
    expect(page.calls(quotes)).toEqual([]);
  });
});

describe('a started plan', () => {
  it('[4/04] [9/03] closes the modal when the plan has started, and reloads the page after 5 s', async () => {
    const page = await openPlans({ path: '/' });
    await page.choose('Long Days');
    await page.tell((block) => block.onPaid?.({ booking_id: bookingId, status: 'pending' }));
    expect(page.dialog()).toHaveTextContent('Your payment is on its way');
    await page.hear('confirmed');
    expect(page.closed()).toBe(1);
    expect(page.host.recorded.toasts).toEqual([
      { message: 'Long Days has started. This page reloads in a moment.', options: { tone: 'positive' } },
    ]);
    await page.remote.unmount();
    await advanceClock(4_999);
    expect(page.host.recorded.reloads).toBe(0);
    await advanceClock(1);
    expect(page.host.recorded.reloads).toBe(1);
  });

  it('reports the started plan even if the modal was closed while the payment was pending', async () => {
    const page = await openPlans({ path: '/' });
    await page.choose('Long Days');
    await page.tell((block) => void block.init());
    await page.press('Close');
    expect(page.closed()).toBe(1);
    await page.remote.unmount();
    await page.hear('confirmed');
    expect(page.host.recorded.toasts).toEqual([
      { message: 'Long Days has started. This page reloads in a moment.', options: { tone: 'positive' } },
    ]);
    await advanceClock(5_000);
    expect(page.host.recorded.reloads).toBe(1);
  });

  it('reports the started plan only once if the modal was reopened and the plan selected again', async () => {
    const page = await openPlans({ path: '/' });
    await page.choose('Long Days');
    await page.tell((block) => void block.init());
    await page.press('Close');
    await page.remote.unmount();
    await page.again();
    await page.choose('Long Days');
    await page.tell((block) => void block.init());
    await page.tell((block) => block.onPaid?.({ booking_id: bookingId, status: 'pending' }));
    await page.hear('confirmed');
    expect(page.closed()).toBe(2);
    expect(page.host.recorded.toasts).toHaveLength(1);
    await advanceClock(10_000);
    expect(page.host.recorded.toasts).toHaveLength(1);
    expect(page.host.recorded.reloads).toBe(1);
  });

  it('[7.3/04] [5/10] starts immediately without a card if the organisation is charged', async () => {
    const page = await openPlans({
      quote: createOrganisationQuote,
      answers: {
        'POST /api/membershipUpgrade/payment-membership': () => ({
          data: { booking_id: bookingId, status: 'confirmed' },
        }),
      },
    });
    await page.choose('Almanac at Work');
    expect(page.blocks()).toEqual([]);
    expect(toPlainText(page.dialog())).toContain('TotalUSD 0.00');
    await page.tick();
    await page.press('Pay Now');
    expect(page.calls('POST /api/membershipUpgrade/payment-membership')).toEqual([
      {
        key: 'POST /api/membershipUpgrade/payment-membership',
        request: {
          body: {
            sub_plan_id: 'PLATWORK',
            currency: 'USD',
            subscription_code: 'SUB-AW-12',
            membership_id: 'MB1001',
            plan_amount: '59.00',
            userId: lena.user?.user_id,
            referer: '/',
            charge_org: true,
            time_zone: expect.any(String),
          },
        },
      },
    ]);
    expect(page.closed()).toBe(1);
    await advanceClock(5_000);
    expect(page.host.recorded.reloads).toBe(1);
  });
});

describe('a plan that the organisation pays for, selected by a user it does not know', () => {
  const standing = { admitted_by: null, email_belongs: true, email_confirmed: false, takes_codes: false } as const;
  const admission = 'POST /api/plans/admission';
  const open = (answers: object, more: object = {}) =>
    openPlans({
      props: { reason: 'link', sub_id: 'PLATWORK' },
      ...more,
      answers: {
        [quotes]: () => ({ data: createOrganisationQuote() }),
        'GET /api/plans/admission': () => ({ data: standing }),
        ...answers,
      },
    });

  it('requires a confirmed e-mail address, and mails a confirmation link', async () => {
    const page = await open({ 'POST /api/plans/admission/email': () => ({ status: 'sent' }) });
    expect(page.dialog()).toHaveTextContent('pays for this plan for its own members');
    await page.press('E-mail me the link');
    expect(page.dialog()).toHaveTextContent('Sent to newcomer@example.test');
    expect(page.calls(quotes)).toEqual([]);
    expect(await findFaults(page.remote.element)).toEqual([]);
  });

  it('accepts an access code if the organisation has any, and continues with the plan', async () => {
    const page = await open({
      'GET /api/plans/admission': () => ({ data: { ...standing, email_belongs: false, takes_codes: true } }),
      [admission]: ({ body }: { body: { access_code: string } }) => {
        if (body.access_code !== 'CREW-2026')
          throw new ApiError({ type: 'about:blank', title: '', status: 422, code: 'access_code_unknown' });
        return { data: { ...standing, admitted_by: 'code' } };
      },
    });
    expect(page.dialog()).toHaveTextContent("newcomer@example.test isn't an address at");
    const code = screen.getByRole('textbox', { name: 'Access code' });
    fireEvent.change(code, { target: { value: 'GUESS-0001' } });
    await page.press('Use the code');
    expect(code).toHaveAccessibleDescription(/one of the organisation's access codes/);
    fireEvent.change(code, { target: { value: 'CREW-2026' } });
    await page.press('Use the code');
    expect(page.authorization()).toBeVisible();
  });

  it('redeems the mailed link that opened the page, and removes its token from the URL', async () => {
    const page = await open(
      {
        [admission]: () => ({ data: { ...standing, email_confirmed: true, admitted_by: 'email' } }),
      },
      { path: '/?admission=v1.token&lang=en-US' },
    );
    expect(page.calls(admission).map(({ request }) => request)).toEqual([
      expect.objectContaining({ body: { token: 'v1.token' } }),
    ]);
    expect(page.host.recorded.navigations).toEqual([{ to: '/?lang=en-US', options: { replace: true } }]);
    expect(page.authorization()).toBeVisible();
  });

  it('reports a mailed link that was already used or belongs to another account', async () => {
    const page = await open(
      {
        [admission]: () => {
          throw new ApiError({ type: 'about:blank', title: '', status: 410, code: 'link_gone' });
        },
      },
      { path: '/?admission=v1.token' },
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This link no longer works');
    expect(screen.getByRole('button', { name: 'E-mail me the link' })).toBeVisible();
    expect(page.dialog()).toBeVisible();
  });
});
