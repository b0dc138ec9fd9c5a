import { expect, it } from '@jest/globals';
import { sampleWalletProduct } from '@travel/contracts/endpoints/office/wallet-products';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

const list = 'GET /api/office/{organisation_id}/wallet-products';
const create = 'POST /api/office/{organisation_id}/wallet-products';
const change = 'PUT /api/office/{organisation_id}/wallet-products/{payment_card_id}';

it('creates a product with its texts, and withdraws one that no one has changed since', async () => {
  let isChanged = true;
  const { user, press, sent, element } = await openOffice('/office/wallet', {
    roles: ['merchandiser'],
    answers: {
      [list]: () => ({ data: { products: [sampleWalletProduct] } }),
      [create]: () => ({ data: sampleWalletProduct }),
      [change]: () => {
        if (!isChanged) return { data: sampleWalletProduct };
        isChanged = false;
        throw refusal('product_changed', 409);
      },
    },
  });
  expect(
    await screen.findByText(/^Certificate: USD\s100(\.00)? for USD\s100(\.00)?, valid for 2\syears$/),
  ).toBeVisible();
  expect(screen.getByText('Hotels · Stays')).toBeVisible();
  await press('Create product');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Create product' }));
  const type = (name: string, text: string) => user.type(dialog.getByRole('textbox', { name }), text);
  await submit();
  expect(dialog.getByText('Choose at least one product.')).toBeVisible();
  expect(dialog.getByText(/^Texts are missing in:/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'discountcard');
  await type('Currency', 'usd');
  await type('Price', '90');
  await type('Value', '120.50');
  await type('Place in the list', '7');
  await user.click(dialog.getByRole('checkbox', { name: 'Cars' }));
  for (const language of ['en-US', 'es-MX', 'fr-FR', 'de-DE', 'ar-AE']) {
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Texts in/ }), language);
    await type('Name', 'Road');
    await type('Description', 'Cars');
  }
  await user.click(dialog.getByRole('button', { name: 'New range' }));
  expect(await findFaults(element)).toEqual([]);
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(create)).toMatchObject([
    {
      body: {
        payment_card_type: 'discountcard',
        purchase_price: { amount: 9_000, currency: 'USD' },
        worth: { amount: 12_050, currency: 'USD' },
        months: 12,
        position: 7,
        services: ['CAR'],
        texts: { 'de-DE': { name: 'Road', description: 'Cars' } },
        why: 'New range',
      },
    },
  ]);

  const withdraw = async () => {
    await press('Withdraw, Travel certificate 100');
    await user.click(screen.getByRole('button', { name: 'Replaced by another product' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  };
  await withdraw();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was saved.');
  await press('Show the current products');
  await withdraw();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(change).at(-1)).toMatchObject({ body: { state: 'withdrawn', revision: 1, position: 1 } });
});
