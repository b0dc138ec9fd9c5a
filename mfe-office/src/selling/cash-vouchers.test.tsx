import { expect, it, jest } from '@jest/globals';
import { readCashVoucher, sampleOfficeVoucher } from '@travel/contracts/endpoints/office/cash-vouchers';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

const list = 'GET /api/office/{organisation_id}/cash-vouchers';
const create = 'POST /api/office/{organisation_id}/cash-vouchers';
const read = 'GET /api/office/{organisation_id}/cash-vouchers/{voucher_id}';
const setVoid = 'POST /api/office/{organisation_id}/cash-vouchers/{voucher_id}/void';

it('creates vouchers, shows their codes once, and voids one whose balance has not changed', async () => {
  const { voucher_id, amount, balance } = sampleOfficeVoucher;
  const code = 'K7XQ-2M9V-4ZJ8-3RTD';
  // SHA-256 of K7XQ2M9V4ZJ83RTD.
  const digest = '2fb18f8f84b764fddc70d77f7a15254d2ee8398fc9e8c245f1a5cdb935c85768';
  let isChanged = true;
  const { user, press, sent, element } = await openOffice('/office/cash-vouchers', {
    roles: ['finance'],
    answers: {
      [list]: () => ({
        data: { vouchers: [sampleOfficeVoucher], next: null, is_offered: false, currencies: ['EUR', 'USD'] },
      }),
      [create]: () => ({ data: { amount, vouchers: [{ voucher_id, code }] } }),
      [read]: () => ({
        data: { voucher: sampleOfficeVoucher, payments: [...readCashVoucher.sample.response.data.payments] },
      }),
      [setVoid]: () => {
        if (!isChanged) return { data: { ...sampleOfficeVoucher, state: 'void' } };
        isChanged = false;
        throw refusal('voucher_changed', 409);
      },
    },
  });
  expect(await screen.findByText(voucher_id)).toBeVisible();
  expect(screen.getByText(/An operator adds CASH_VOUCHER/)).toBeVisible();
  await user.type(screen.getByRole('searchbox'), ` ${code}{Enter}`);
  await press('Spent');
  await waitFor(() =>
    expect(sent(list).at(-1)).toEqual(expect.objectContaining({ query: { code_hash: digest, state: 'spent' } })),
  );

  await press('Create vouchers');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Create vouchers' }));
  const count = dialog.getByRole('textbox', { name: 'Number of vouchers' });
  await user.clear(count);
  await user.type(count, '101');
  await submit();
  expect(dialog.getByText('Type a number from 1 to 100.')).toBeVisible();
  expect(dialog.getByText(/^Type an amount such as/)).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  await user.clear(count);
  await user.type(count, '1');
  await user.type(dialog.getByRole('textbox', { name: 'Amount of each voucher' }), '1,000');
  await user.click(dialog.getByRole('button', { name: 'Sold at the counter' }));
  await submit();
  const codes = within(await screen.findByRole('dialog', { name: /^Codes of the vouchers · USD\s1,000/ }));
  expect(codes.getByText(code)).toBeVisible();
  expect(sent(create)).toMatchObject([{ body: { amount, count: 1, why: 'Sold at the counter' } }]);
  expect(await findFaults(element)).toEqual([]);
  // The codes would be lost.
  expect(codes.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.click(codes.getByRole('button', { name: 'Copy all' }));
  expect(await navigator.clipboard.readText()).toBe(code);
  // jsdom does not support downloads.
  const save = jest.fn<(file: Blob) => string>(() => 'blob:made');
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(codes.getByRole('button', { name: 'Download all (CSV)' }));
  expect(save).toHaveBeenCalledTimes(1);
  await user.click(codes.getByRole('button', { name: 'Close' }));

  await press(`Details, ${voucher_id}`);
  expect(await screen.findByRole('link', { name: 'ALM 2026 0042' })).toBeVisible();
  await press('Close');
  const voidIt = async () => {
    await press(`Void, ${voucher_id}`);
    await user.click(screen.getByRole('button', { name: 'Reported as lost' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Void' }));
  };
  await voidIt();
  expect(await screen.findByRole('alert')).toHaveTextContent('The balance has changed since.');
  await press('Show the current balance');
  await voidIt();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(setVoid).at(-1)).toMatchObject({
    body: { balance, why: 'Reported as lost' },
  });
});
