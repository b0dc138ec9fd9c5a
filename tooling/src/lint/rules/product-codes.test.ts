import { expect, it } from '@jest/globals';
import { lintWithRule } from '../fixture.ts';

const asks = "export const isHotel = (code: string) => code === 'HLT';\n";

it('rejects a product code outside the folders of products', () => {
  const message = 'What only HLT does belongs into its folder in products/, behind the interface of all products.';
  expect(
    lintWithRule('product-codes', {
      'mfe-travel/src/search/a.ts': asks,
      'services/api/src/orders/b.ts': 'export const words = { HLT: 1 };\n',
      'mfe-travel/src/search/c.ts': "export type Own = 'HLT';\n",
    }),
  ).toEqual([
    `mfe-travel/src/search/a.ts: ${message}`,
    `mfe-travel/src/search/c.ts: ${message}`,
    `services/api/src/orders/b.ts: ${message}`,
  ]);
});

it('lets products, the route table, samples, seeds and tests contain product codes', () => {
  expect(
    lintWithRule('product-codes', {
      'mfe-travel/src/products/hotels/a.ts': asks,
      'shared-contracts/src/products/product-codes.ts': asks,
      'shared-contracts/src/routes/routes.ts': asks,
      'shared-contracts/src/endpoints/orders/hold-samples.ts': asks,
      'services/api/src/payments/seed/wallet.ts': asks,
      'services/api/src/orders/seed-orders.ts': asks,
      'services/api/src/orders/a.test.ts': asks,
      'e2e/journeys/a.ts': asks,
    }),
  ).toEqual([]);
});

it('accepts strings that are no product codes', () => {
  expect(
    lintWithRule('product-codes', { 'mfe-auth/src/a.ts': "export const words = ['HLTX', 'car', 'SUBMIT'];\n" }),
  ).toEqual([]);
});
