import { expect, it } from '@jest/globals';
import { readBookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { readGoodwill } from '@travel/contracts/endpoints/office/goodwill';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

const path = '/office/booking?id=BK7F4K2091XQ';
const base = '/api/office/{organisation_id}/bookings/{booking_id}';
const read = `GET ${base}`;

const { data: sample } = readBookingFile.response.parse(readBookingFile.sample.response);

const withStatus = (status: 'paying' | 'draft' | 'confirmed') => ({
  data: {
    ...sample,
    booking: {
      ...sample.booking,
      status,
      names_change: { allows: 'spelling' as const, until: '2026-12-18T00:00:00Z', under_way: false },
    },
  },
});

it('corrects names with a reason, and keeps the input if a supplier refuses', async () => {
  let isRefused = true;
  const { user, press, sent, host } = await openOffice(path, {
    answers: {
      [read]: () => withStatus('confirmed'),
      [`POST ${base}/names`]: () => {
        if (isRefused) throw refusal('names_refused', 409, 'The booking is unchanged.');
        return withStatus('confirmed');
      },
    },
  });
  await press('Correct names');
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Last name of traveler 1' });
  await user.clear(field);
  await user.type(field, 'Okafor-Lindqvist');
  await user.click(dialog.getByRole('button', { name: 'Misspelt when booking' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/The booking is unchanged/)).toBeVisible();
  expect(field).toHaveValue('Okafor-Lindqvist');
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(`POST ${base}/names`).at(-1)).toMatchObject({
    body: {
      names: [{ first_name: 'Maya', last_name: 'Okafor-Lindqvist' }, { first_name: 'Léon' }],
      why: 'Misspelt when booking',
    },
  });
  expect(host.recorded.toasts.at(-1)).toMatchObject({ message: 'ALM 7F4K 2091 was corrected.' });
});

it('requires a phone number with its country code in a corrected contact', async () => {
  const { user, press, sent } = await openOffice(path, { answers: { [read]: () => withStatus('confirmed') } });
  await press('Correct contact');
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Phone' });
  await user.clear(field);
  await user.type(field, '0207');
  await user.click(dialog.getByRole('button', { name: 'Misspelt when booking' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Type a phone number with its country code.')).toBeVisible();
  expect(sent(`PUT ${base}/contact`)).toEqual([]);
});

it('shows the next step of a booking in progress before continuing it', async () => {
  const { user, press, sent } = await openOffice(path, {
    answers: {
      [read]: () => withStatus('paying'),
      [`GET ${base}/settlement`]: () => ({ data: { step: 'book', since: '2026-11-20T08:07:12.000Z' } }),
      [`POST ${base}/settlement`]: () => ({ data: { queued: true } }),
    },
  });
  await press('Continue booking');
  expect(await screen.findByText('Next: the items are booked with their suppliers.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'The traveler is waiting' }));
  await user.click(screen.getByRole('button', { name: 'Continue now' }));
  await waitFor(() => expect(sent(`POST ${base}/settlement`)).toHaveLength(1));
});

it('offers finance no corrections', async () => {
  await openOffice(path, { roles: ['finance'], answers: { [read]: () => withStatus('draft') } });
  expect(await screen.findByRole('heading', { name: 'ALM 7F4K 2091' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Release hold' })).toBeNull();
});

it('requests approval of goodwill above the limit, and reports a refund by a colleague', async () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  let isChanged = true;
  const view = { refunds: [], already: usd(0), most: usd(84_800), limit: usd(10_000) };
  const { user, press, sent, host } = await openOffice(path, {
    answers: {
      [read]: () => withStatus('confirmed'),
      [`${read}/goodwill`]: () => ({ data: view }),
      [`POST ${base}/goodwill`]: () => {
        if (isChanged) throw refusal('goodwill_changed', 409);
        return { data: view };
      },
    },
  });
  await press('Refund as goodwill');
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Amount in USD' });
  await user.type(field, '900');
  await user.click(dialog.getByRole('button', { name: 'Our mistake' }));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/At most USD.848\.00 can be refunded/)).toBeVisible();
  await user.clear(field);
  await user.type(field, '120.50');
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  expect(await dialog.findByText(/Somebody refunded this booking meanwhile/)).toBeVisible();
  isChanged = false;
  await user.click(dialog.getByRole('button', { name: 'Show what changed' }));
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(`POST ${base}/goodwill`).at(-1)).toMatchObject({
    body: { amount: usd(12_050), already: usd(0), why: 'Our mistake' },
  });
  expect(host.recorded.toasts.at(-1)).toMatchObject({
    message: expect.stringMatching(/120\.50 waits for a second person/),
  });
});

it('issues as a cash card what the payment does not allow, after an explicit choice', async () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const { data } = readGoodwill.response.parse(readGoodwill.sample.response);
  const parts = { state: 'sent' as const, amount: usd(900), cash_card: usd(400) };
  const refunds = data.refunds.map((refund) => ({ ...refund, ...parts }));
  const view = { refunds, already: usd(900), most: usd(500), most_by_cash_card: usd(2_000), limit: usd(2_500) };
  const { user, press, sent, element } = await openOffice(path, {
    answers: {
      [read]: () => withStatus('confirmed'),
      [`${read}/goodwill`]: () => ({ data: view }),
      [`POST ${base}/goodwill`]: () => ({ data: view }),
    },
  });
  expect(await screen.findByText(/USD.5\.00 through the payment, USD.4\.00 as a cash card/)).toBeVisible();
  await press('Refund as goodwill');
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Amount in USD' }), '12');
  await user.click(dialog.getByRole('button', { name: 'Our mistake' }));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/Choose the cash card for the rest/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /what exceeds USD.5\.00 as a cash card/ }));
  expect(dialog.getByText(/The rest becomes a cash card/)).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(`POST ${base}/goodwill`)).toMatchObject([{ body: { amount: usd(1_200), rest_to: 'cash_card' } }]);
});

it('shows finance the decision about a goodwill refund', async () => {
  const { data } = readGoodwill.response.parse(readGoodwill.sample.response);
  const cash_card = { amount: 400, currency: 'USD' };
  const refunds = data.refunds.map((refund) => ({ ...refund, can_decide: true, cash_card }));
  const decision = `POST ${base}/goodwill/{goodwill_id}/decision`;
  const { user, press, sent } = await openOffice(path, {
    roles: ['finance'],
    answers: {
      [read]: () => withStatus('confirmed'),
      [`${read}/goodwill`]: () => ({ data: { ...data, refunds } }),
      [decision]: () => ({ data }),
    },
  });
  await press('Approve');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/through the payment, USD.4\.00 as a cash card/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'The reason is plausible' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent(decision)).toMatchObject([{ body: { decision: 'approve' } }]));
});

it('extends the hold of an unpaid booking by the chosen time', async () => {
  const extend = `POST ${base}/extension` as const;
  const held = { data: { ...withStatus('draft').data, held_until: '2026-11-20T08:36:40.000Z' } };
  const { press, user, sent, element } = await openOffice(path, {
    answers: { [read]: () => held, [extend]: () => held },
  });
  expect(element).toHaveTextContent(/On hold until .*8:36/);
  await press('Extend hold');
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Extend by'), dialog.getByRole('option', { name: /30/ }));
  await user.click(dialog.getByRole('button', { name: 'The traveler needs more time to pay' }));
  await user.click(dialog.getByRole('button', { name: 'Extend hold' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(extend)).toMatchObject([{ body: { minutes: 30, why: 'The traveler needs more time to pay' } }]);
});
