import { describe, expect, it } from '@jest/globals';
import type { DateChange } from '@travel/contracts/endpoints/orders/date-changes';
import { ApiError } from '@travel/contracts/http/api-error';
import { sampleDateChange, sampleHold } from '@travel/contracts/testing/samples';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { torreDetails } from '../../testing/hotels.ts';
import { openPage } from '../../testing/open-page.tsx';

const oldDates =
  '/hotel-details?hotel=amalfi-coast.torre-limonaia&room=sea-view-room&place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
/** Dates that differ from those of the booking by one night. */
const path = oldDates.replace('05-18', '05-19');
const usd = (amount: number) => ({ amount, currency: 'USD' });
const read = 'GET /api/date-changes';
const hold = 'POST /api/holds';
const { token } = sampleDateChange;

/**
 * Creates a change of dates. By default its refund is lower than the price of the sample room, so that an amount is
 * due.
 */
const createDateChange = (replaces: Partial<DateChange['replaces']> = {}): DateChange => ({
  ...sampleDateChange,
  replaces: { ...sampleDateChange.replaces, price: usd(76_800), refund: usd(76_800), ...replaces },
});

const createRefusal = (code: string, status: number) => () => {
  throw new ApiError({ code, status });
};

type Answers = NonNullable<NonNullable<Parameters<typeof openPage>[1]>['answers']>;

/** Opens the page of an offer while a change of dates is in progress. */
const open = async (
  answers: Answers = {},
  { at = path, ...options }: Parameters<typeof openPage>[1] & { at?: string } = {},
) => {
  const { cookies } = fakeHost();
  cookies.set('changeTok', token);
  return openPage(at, {
    changesDates: true,
    cookies,
    ...options,
    answers: {
      [read]: () => ({ data: createDateChange() }),
      'GET /api/hotels/{hotel_id}': () => torreDetails(),
      [hold]: () => ({ data: sampleHold }),
      ...answers,
    },
  });
};

/** Matches a hold request that replaces no booking. */
const byItself = expect.objectContaining({
  request: { body: { offer: 'signed-sea-view' }, query: { lang: 'en-US' } },
});

const bar = () => screen.findByRole('region', { name: 'Change dates' });

describe('change of dates', () => {
  it('shows a bar with the booking whose dates change and its refund', async () => {
    const page = await open();
    expect(await bar()).toHaveTextContent(
      /You're changing the dates of Torre Limonaia \(14 – 18 May 2027, ALM 7F4K 2091\)\. We'll refund USD\s768\.00 once your new dates are booked\./,
    );
    expect(page.calls(read)).toEqual([expect.objectContaining({ request: { query: { token, lang: 'en-US' } } })]);
    expect(await findFaults()).toEqual([]);
  });

  it("keeps the hotel while the traveller chooses new dates from the hotel's own prices", async () => {
    const page = await open({ 'GET /api/hotels/nights': () => ({ data: [] }) }, { at: oldDates });
    fireEvent.change(await screen.findByRole('textbox', { name: 'End date' }), { target: { value: '20/05/2027' } });
    await page.press('Show new price');
    expect(page.address()).toBe(oldDates.replace('2027-05-18', '2027-05-20'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Search new dates' })).toBeVisible();
    expect(page.calls('GET /api/hotels/nights')[0]?.request).toMatchObject({
      query: { lodging_id: 'amalfi-coast.torre-limonaia' },
    });
    expect(page.host.cookies.get('changeTok')).toBe(token);
  });

  it('promises no refund if the booking was not charged yet', async () => {
    await open({ [read]: () => ({ data: createDateChange({ refund: usd(0) }) }) });
    expect(await bar()).toHaveTextContent("You won't be charged for the old dates once the new ones are booked.");
    expect(await bar()).not.toHaveTextContent("We'll refund");
    expect(await screen.findByText(/^USD\s80\.00 more than your old dates$/)).toBeVisible();
  });

  it('holds the chosen offer as a replacement of the booking', async () => {
    const page = await open();
    await bar();
    await page.press('Book');
    expect(page.calls(hold)).toEqual([
      expect.objectContaining({
        request: { body: { offer: 'signed-sea-view', change: token }, query: { lang: 'en-US' } },
      }),
    ]);
    expect(page.address()).toBe('/hotel-checkout');
    expect(page.host.cookies.get('changeTok')).toBe(token);
  });

  it.each([
    ['more', 76_800, /^USD\s80\.00 more than what comes back$/],
    ['less', 90_000, /^USD\s52\.00 less than what comes back$/],
    ['as much', 84_800, /^As much as what comes back$/],
  ])('compares the price of the new dates with the refund: %s', async (_, refund, words) => {
    await open({ [read]: () => ({ data: createDateChange({ refund: usd(refund) }) }) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows no price difference if the refund is in another currency', async () => {
    const euros = { amount: 76_800, currency: 'EUR' };
    await open({ [read]: () => ({ data: createDateChange({ price: euros, refund: euros }) }) });
    expect(await bar()).toHaveTextContent(/We'll refund EUR\s768\.00/);
    expect(screen.queryByText(/than what comes back/)).not.toBeInTheDocument();
  });

  it('books an offer of another product as a separate booking during a change of dates', async () => {
    const page = await open({ [read]: () => ({ data: createDateChange({ product_type: 'CAR' }) }) });
    await bar();
    expect(screen.queryByText(/than what comes back/)).not.toBeInTheDocument();
    await page.press('Book');
    expect(page.calls(hold)).toEqual([byItself]);
  });

  it('books separately after the traveller cancels the change of dates', async () => {
    const page = await open();
    await bar();
    await page.press('Keep my dates');
    expect(page.host.cookies.get('changeTok')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Change dates' })).not.toBeInTheDocument();
    expect(screen.queryByText(/than what comes back/)).not.toBeInTheDocument();
    await page.press('Book');
    expect(page.calls(hold)).toEqual([byItself]);
  });

  it.each([
    ['change_unknown', 404],
    ['not_changeable', 409],
  ])('reports and ends a change of dates that is no longer possible: %s', async (code, status) => {
    const page = await open({ [read]: createRefusal(code, status) });
    expect(await bar()).toHaveTextContent('This date change has expired');
    expect(page.host.cookies.get('changeTok')).toBeNull();
    expect(await findFaults()).toEqual([]);
    await page.press('OK');
    expect(screen.queryByRole('region', { name: 'Change dates' })).not.toBeInTheDocument();
  });

  it('holds nothing until the change of dates has loaded', async () => {
    let down = true;
    const page = await open({
      [read]: () => {
        if (down) throw ApiError.transport('network_failed');
        return { data: createDateChange() };
      },
    });
    expect(await bar()).toHaveTextContent("we can't load it right now");
    await page.press('Book');
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't place this on hold");
    expect(page.calls(hold)).toEqual([]);
    down = false;
    await page.press('Try again');
    expect(await screen.findByText(/We'll refund/)).toBeInTheDocument();
    await page.press('Book');
    expect(page.calls(hold)[0]?.request).toMatchObject({ body: { change: token } });
  });

  it('ends the change of dates when the server refuses the replacement, and then books separately', async () => {
    const page = await open({
      [hold]: ({ body }) => {
        if (body.change !== undefined) throw new ApiError({ code: 'not_changeable', status: 409 });
        return { data: sampleHold };
      },
    });
    await bar();
    await page.press('Book');
    expect(await screen.findByRole('alert')).toHaveTextContent('These dates can no longer be changed');
    expect(await bar()).toHaveTextContent('This date change has expired');
    expect(page.host.cookies.get('changeTok')).toBeNull();
    expect(page.went()).toEqual([]);
    await page.press('Book');
    await waitFor(() => expect(page.address()).toBe('/hotel-checkout'));
  });

  it('keeps the change of dates while another replacement is being paid', async () => {
    const page = await open({ [hold]: createRefusal('change_under_way', 409) });
    await bar();
    await page.press('Book');
    expect(await screen.findByRole('alert')).toHaveTextContent('A date change is already being paid for');
    expect(page.host.cookies.get('changeTok')).toBe(token);
    expect(await findFaults()).toEqual([]);
  });

  it('hides the trip bar during a change of dates and shows it again afterwards', async () => {
    const { cookies } = fakeHost();
    cookies.set('changeTok', token);
    cookies.set('tripTok', { path: 'flight', token: 'H-12345678' });
    const page = await open({ 'GET /api/holds/{token}': () => ({ data: sampleHold }) }, { keepsTrips: true, cookies });
    await bar();
    expect(screen.queryByRole('region', { name: 'Your trip' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Book' })).toBeEnabled();
    await page.press('Keep my dates');
    expect(await screen.findByRole('region', { name: 'Your trip' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to this trip' })).toBeEnabled();
    // The checkout that the trip bar links to must show the trip, even if another offer was held since.
    await page.follow('Go to checkout');
    expect(cookies.get('holdTok')).toEqual({ path: 'flight', token: 'H-12345678' });
  });

  it('hides the bar with the change of dates on pages without offers', async () => {
    const page = await open({}, { at: '/privacy-policy' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(page.calls(read)).toEqual([]);
  });

  it('ignores a change of dates if the shell does not support changes', async () => {
    const page = await open({}, { changesDates: undefined });
    await page.press('Book');
    expect(page.calls(hold)).toEqual([byItself]);
    expect(page.calls(read)).toEqual([]);
  });
});
