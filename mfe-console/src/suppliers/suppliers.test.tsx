import { expect, it } from '@jest/globals';
import { readSupplierIssues } from '@travel/contracts/endpoints/orders/supplier-orders';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openConsole, refusal } from '../testing/open-console.tsx';

const read = 'GET /api/operator/supplier-issues';
const again = 'POST /api/operator/supplier-issues/read-again';
const sample = readSupplierIssues.sample.response;
const [difference] = sample.data.differences;

it('lists unread changes and differences, and reads a change again with a reason', async () => {
  const refund = { kind: 'refund_differs', refund: 10_000, item_refund: 20_000 } as const;
  const data = {
    unread: [...sample.data.unread],
    differences: difference ? [difference, { ...difference, ...refund }] : [],
  };
  const { element, user, press, sent } = await openConsole('/ops/suppliers', {
    answers: { [read]: () => ({ data }), [again]: () => ({ data: { queued: true } }) },
  });
  expect(await screen.findByText(/does not fit/)).toBeVisible();
  expect(screen.getByText('Only at the supplier')).toBeVisible();
  const refunds = screen.getByRole('group', { name: 'Different refunds' });
  expect(refunds).toHaveTextContent(/200\.00.*237\.05.*100\.00.*215\.50/);
  expect(await findFaults(element)).toEqual([]);
  const reference = 'ord_0000AhV0bUJvNdq7rJpqxg';
  await press(`Read again, ${reference}`);
  const dialog = screen.getByRole('dialog', { name: `Read again: ${reference}` });
  await user.type(within(dialog).getByRole('textbox'), 'It was corrected');
  await user.click(within(dialog).getByRole('button', { name: 'Read again' }));
  expect(sent(again)).toMatchObject([{ body: { supplier: 'duffel', reference, why: 'It was corrected' } }]);
});

it('reports that nothing differs, or that the list could not be read', async () => {
  await openConsole('/ops/suppliers', { answers: { [read]: () => ({ data: { differences: [], unread: [] } }) } });
  expect(await screen.findByText('Every change was read.')).toBeVisible();
  expect(screen.getAllByText('Nothing differs.')).toHaveLength(2);
  await openConsole('/ops/suppliers', {
    answers: {
      [read]: () => {
        throw refusal('unavailable', 503, 'The booking service cannot be reached.');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The booking service cannot be reached.');
});
