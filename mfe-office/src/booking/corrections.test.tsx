import { expect, it } from '@jest/globals';
import { readBookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { screen, waitFor, within } from '@testing-library/react';
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
