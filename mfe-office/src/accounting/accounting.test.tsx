import { expect, it, jest } from '@jest/globals';
import { sampleAuthorisation, sampleEntry, sampleSums } from '@travel/contracts/endpoints/office/accounting';
import { sampleInvoice, sampleInvoiceFile } from '@travel/contracts/endpoints/office/office-invoices';
import { sampleRenewals } from '@travel/contracts/endpoints/office/renewals';
import { sampleDifference, sampleSettlement, settleDifference } from '@travel/contracts/endpoints/office/settlements';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

const days = 'GET /api/office/{organisation_id}/accounting/days';
const entries = 'GET /api/office/{organisation_id}/accounting/entries';
const authorisations = 'GET /api/office/{organisation_id}/accounting/authorisations';

it('shows the sums of a period by day, exports the ledger with a reason, finds refunds and lists open authorisations', async () => {
  const { user, press, host, sent, element } = await openOffice('/office/accounting?from=2026-11-01&until=2026-11-20', {
    roles: ['finance'],
    answers: {
      [days]: () => ({
        data: { time_zone: 'UTC', sums: [sampleSums], days: [{ day: '2026-11-20', ...sampleSums }], next: null },
      }),
      [entries]: () => ({ data: { entries: [sampleEntry], next: null } }),
      [authorisations]: () => ({ data: { authorisations: [sampleAuthorisation], next: null } }),
    },
  });
  const byDay = await screen.findByRole('group', { name: 'Totals by day' });
  const amounts = [
    'USD 798.00',
    '−USD 200.00',
    'USD 0.00',
    'USD 0.00',
    'USD 0.00',
    'USD 50.00',
    'USD 0.00',
    '−USD 20.00',
    'USD 628.00',
  ];
  expect(
    within(byDay)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(amounts);
  expect(within(byDay).getByRole('rowheader', { name: '20 November 2026 USD' })).toBeVisible();
  expect(screen.getByText('Days in UTC')).toBeVisible();
  expect(screen.getByRole('link', { name: 'BK7F4K2091XQ' })).toHaveAttribute(
    'href',
    '/office/booking?id=BK7F4K2091XQ&organisation=main',
  );
  expect(sent(days)).toEqual([expect.objectContaining({ query: { from: '2026-11-01', until: '2026-11-20' } })]);
  expect(screen.getByRole('link', { name: 'ALM 7F4K 2091' })).toBeVisible();
  expect(screen.getByRole('gridcell', { name: 'pi_1' })).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  // jsdom has no fetch and does not support downloads.
  const load = jest
    .fn<(href: string, options: RequestInit) => Promise<unknown>>()
    .mockResolvedValueOnce({ ok: false, status: 503 })
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({
      ok: true,
      headers: { get: () => 'attachment; filename="ledger-2026-11-20.csv"' },
      blob: async () => new Blob(['id']),
    });
  const save = jest.fn<(file: Blob) => string>(() => 'blob:made');
  Object.assign(globalThis, { fetch: load });
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined });
  await press('Ledger as CSV');
  await press('Export');
  expect(load).not.toHaveBeenCalled();
  await press('Report');
  await press('Export');
  expect(await screen.findByText('The service could not answer.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Try again');
  expect(await screen.findByText('No connection to the service.')).toBeVisible();
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await press('Try again');
  await waitFor(() => expect(names).toEqual(['ledger-2026-11-20.csv']));
  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenLastCalledWith(
    '/api/office/main/accounting/ledger?from=2026-11-01&until=2026-11-20&why=Report',
    { signal: expect.anything() },
  );
  await press('Refunds');
  await waitFor(() => expect(sent(entries).at(-1)).toMatchObject({ query: { account: 'refund' } }));
  const until = screen.getByLabelText('Last day');
  await user.clear(until);
  await user.type(until, '31/1');
  await press('Show');
  expect(screen.getByText(/^Type a day like/)).toBeVisible();
  await user.clear(until);
  await user.type(until, '31/10/2026');
  await press('Show');
  expect(screen.getByText(/^Choose a last day that is not before the first one/)).toBeVisible();
  await user.clear(until);
  await user.type(until, '02/11/2026');
  await press('Show');
  expect(host.recorded.navigations.at(-1)?.to).toBe(
    '/office/accounting?from=2026-11-01&until=2026-11-02&organisation=main',
  );
});

it('finds invoices by status, records a payment once and sends a reminder', async () => {
  const list = 'GET /api/office/{organisation_id}/invoices';
  const pay = 'POST /api/office/{organisation_id}/invoices/{invoice_id}/payments';
  const remind = 'POST /api/office/{organisation_id}/invoices/{invoice_id}/reminders';
  let isChanged = true;
  const { user, press, host, sent, element } = await openOffice('/office/invoices?status=overdue', {
    roles: ['finance'],
    answers: {
      [list]: () => ({ data: { invoices: [sampleInvoice], next: null } }),
      'GET /api/office/{organisation_id}/invoices/{invoice_id}': () => ({ data: sampleInvoiceFile }),
      [remind]: () => ({ data: sampleInvoiceFile }),
      [pay]: () => {
        if (!isChanged) return { data: sampleInvoiceFile };
        isChanged = false;
        throw refusal('invoice_changed', 409);
      },
    },
  });
  const row = await screen.findByRole('row', { name: 'SKY-2026-000123' });
  expect(row).toHaveTextContent('SKY-2026-000123Overdue3 November 20261 reminder');
  expect(sent(list)).toEqual([expect.objectContaining({ query: { q: '', status: 'overdue' } })]);
  await user.click(row);
  expect(await screen.findByText('SKY-C-2026-000004')).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  expect(screen.getByRole('link', { name: 'Give a credit note in the booking' })).toHaveAttribute(
    'href',
    `/office/booking?id=${sampleInvoice.booking_id}&refund=goodwill&organisation=main`,
  );

  await press('Record payment');
  await press('Record payment');
  expect(screen.getByText('Type the reference of the bank statement.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Amount in USD' }), '549');
  expect(screen.getByText(/^At most USD.548\.00 is open\.$/)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Amount in USD' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount in USD' }), '500');
  expect(screen.getByText(/^Open afterwards: USD.48\.00$/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'TRX 882');
  await press('Bank statement');
  await press('Record payment');
  expect(await screen.findByText('Someone has changed this invoice. Nothing was recorded.')).toBeVisible();
  expect(sent(pay)).toEqual([
    expect.objectContaining({
      body: expect.objectContaining({
        revision: 2,
        amount: { amount: 50_000, currency: 'USD' },
        reference: 'TRX 882',
        why: 'Bank statement',
      }),
    }),
  ]);
  await press('Show the current state');
  await press('Send reminder');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Overdue' }));
  await press('Send reminder');
  await waitFor(() => expect(sent(remind)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await press('Partly paid');
  expect(host.recorded.navigations.at(-1)?.to).toBe('/office/invoices?status=partly_paid&organisation=main');
});

it('uploads a settlement file after its wrong fields are corrected, and lists the differences', async () => {
  const upload = 'POST /api/office/{organisation_id}/settlements';
  const settle = 'PUT /api/office/{organisation_id}/settlements/{settlement_id}/differences/{position}';
  let isWrong = true;
  const { user, press, sent, element } = await openOffice('/office/settlements', {
    roles: ['finance'],
    answers: {
      'GET /api/office/{organisation_id}/settlements': () => ({
        data: { settlements: [sampleSettlement], next: null },
      }),
      'GET /api/office/{organisation_id}/settlements/{settlement_id}/differences': () => ({
        data: { differences: [sampleDifference], next: null },
      }),
      [settle]: () => settleDifference.sample.response,
      [upload]: () => {
        if (!isWrong) return { data: sampleSettlement };
        isWrong = false;
        const errors = [{ field: 'line 2, gross', message: 'An amount above zero is required' }];
        throw new ApiError({ code: 'settlement_invalid', status: 422, errors });
      },
    },
  });
  expect(await screen.findByText(/^USD.848\.00 less fees of USD.24\.89: USD.823\.11$/)).toBeVisible();
  await press('Upload file');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Upload file' }));
  expect(screen.getByText('Choose a CSV file that is not too large.')).toBeVisible();
  const file = new File(['id'], 'payout.csv', { type: 'text/csv' });
  // jsdom has no Blob.text.
  Object.assign(file, { text: async () => 'id' });
  await user.upload(screen.getByLabelText('File'), file);
  await user.click(screen.getByRole('button', { name: 'Payout received' }));
  await user.click(dialog.getByRole('button', { name: 'Upload file' }));
  expect(await screen.findByText('line 2, gross: An amount above zero is required')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Upload file' }));
  const row = await screen.findByRole('row', { name: /^pi_1/ });
  expect(row).toHaveTextContent('Charge · BK7F4K2091XQ');
  expect(row).toHaveTextContent('Other amount');
  expect(within(row).getByRole('link', { name: 'BK7F4K2091XQ' })).toHaveAttribute(
    'href',
    '/office/booking?id=BK7F4K2091XQ&organisation=main',
  );
  expect(await findFaults(element)).toEqual([]);
  expect(sent(upload)).toHaveLength(2);
  expect(sent(upload)[1]).toMatchObject({ body: { name: 'payout.csv', file: 'id', why: 'Payout received' } });
  await press('Mark as settled: pi_1');
  expect(await findFaults(element)).toEqual([]);
  await press('Paid by the provider since');
  await press('Mark as settled');
  expect(await screen.findByText('The provider paid the rest')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open again: pi_1' })).toBeVisible();
  expect(sent(settle)).toMatchObject([
    { params: { position: '1' }, body: { is_settled: true, why: 'Paid by the provider since' } },
  ]);
});

it('shows the results of renewals and late memberships, and tries failed charges again with a reason', async () => {
  const retry = 'POST /api/office/{organisation_id}/renewals/retries';
  const { press, sent, host, element } = await openOffice('/office/renewals', {
    roles: ['finance'],
    answers: {
      'GET /api/office/{organisation_id}/renewals': () => ({ data: sampleRenewals }),
      [retry]: () => ({ data: { retried: 2 } }),
    },
  });
  expect(await screen.findByRole('row', { name: /^Failed processing_error 3/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'member@example.test' })).toHaveAttribute(
    'href',
    '/office/customer?id=U1003&organisation=main',
  );
  expect(await findFaults(element)).toEqual([]);
  await press('Try again (2)');
  await press('The provider works again');
  await press('Try again');
  await waitFor(() => expect(host.recorded.toasts.at(-1)).toMatchObject({ message: '2 charges are tried again now.' }));
  expect(sent(retry)).toMatchObject([
    { body: { message_code: 'processing_error', currency: 'USD', why: 'The provider works again' } },
  ]);
});
