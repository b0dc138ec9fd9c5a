import { expect, it } from '@jest/globals';
import { lintWithRule } from '../fixture.ts';

const products = 'services/api/src/products';
const stations = '@travel/sandbox-inventory/cars/stations';

it('rejects imports of generated inventory outside of the file that opens it, types included', () => {
  const files = [
    `${products}/cars/car-product.ts`,
    `${products}/cars/open-cars.ts`,
    `${products}/suppliers/registry/supplier-registry.ts`,
    'services/api/src/orders/open-orders.ts',
  ];
  expect(
    lintWithRule('sandbox-suppliers', {
      ...Object.fromEntries(files.map((file) => [file, `import { stations } from '${stations}';`])),
      [`${products}/cars/listing/car-service.ts`]: `import type { S } from '${stations}';`,
    }).toSorted(),
  ).toEqual(
    [...files, `${products}/cars/listing/car-service.ts`]
      .map((file) => `${file}: ${stations} is generated inventory; read it through the product's supplier interface.`)
      .toSorted(),
  );
});

it('accepts generated inventory in the file that opens it, in the sandbox and in tests', () => {
  expect(
    lintWithRule('sandbox-suppliers', {
      [`${products}/suppliers/registry/sandbox-supply.ts`]: `import { stations } from '${stations}';`,
      [`${products}/cars/cars.test.ts`]: `import { stations } from '${stations}';`,
      'sandbox/suppliers/src/duffel/offers.ts': `import { stations } from '${stations}';`,
    }),
  ).toEqual([]);
});
