import { expect, it } from '@jest/globals';
import { lintWithRule } from '../fixture.ts';

const products = 'services/api/src/products';

it('rejects imports of generated inventory outside of the file that opens the product, types included', () => {
  expect(
    lintWithRule('sandbox-suppliers', {
      [`${products}/cars/car-product.ts`]: "import { stations } from './sandbox-supplier/stations.ts';",
      [`${products}/cars/listing/car-service.ts`]: "import type { S } from '../sandbox-supplier/stations.ts';",
      [`${products}/cars/listing/open-cars.ts`]: "import { stations } from '../sandbox-supplier/stations.ts';",
      [`${products}/flights/open-flights.ts`]: "import { stations } from '../cars/sandbox-supplier/stations.ts';",
    }),
  ).toEqual([
    `${products}/cars/car-product.ts: ./sandbox-supplier/stations.ts is generated inventory; read it through the product's supplier interface.`,
    `${products}/cars/listing/car-service.ts: ../sandbox-supplier/stations.ts is generated inventory; read it through the product's supplier interface.`,
    `${products}/cars/listing/open-cars.ts: ../sandbox-supplier/stations.ts is generated inventory; read it through the product's supplier interface.`,
    `${products}/flights/open-flights.ts: ../cars/sandbox-supplier/stations.ts is generated inventory; read it through the product's supplier interface.`,
  ]);
});

it('accepts generated inventory in the file that opens the product, in sandbox suppliers and in tests', () => {
  expect(
    lintWithRule('sandbox-suppliers', {
      [`${products}/cars/open-cars.ts`]: "import { stations } from './sandbox-supplier/stations.ts';",
      [`${products}/cars/cars.test.ts`]: "import { stations } from './sandbox-supplier/stations.ts';",
      [`${products}/cars/sandbox-supplier/rates.ts`]:
        "import { seasons } from '../../lodging/sandbox-supplier/seasons.ts';",
    }),
  ).toEqual([]);
});
