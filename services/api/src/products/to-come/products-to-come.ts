import type { CatalogueCode } from '@travel/contracts/products';
import { productOf } from '@travel/contracts/products/definitions';
import { createBoughtProduct } from '../bought/bought-product.ts';
import type { ProductWords } from '../product.ts';
import { createSandboxSupplier } from '../suppliers/sandbox-supplier.ts';
import type { SandboxDependencies } from '../suppliers/sandbox-supplier.ts';

type CodeToCome = Exclude<CatalogueCode, 'HLT' | 'VR' | 'RST' | 'STY' | 'CAR' | 'FLT' | 'TRF' | 'ACT'>;

const words: Readonly<Record<CodeToCome, ProductWords>> = {
  CRU: { thing: 'cruise', supplier: 'cruise line' },
};

const codes = ['CRU'] as const satisfies readonly CodeToCome[];

/** Products that nobody offers yet: orders of them are made for trying payments, and booked with the sandbox. */
export const productsToCome = (dependencies: SandboxDependencies) => {
  const supplier = createSandboxSupplier(dependencies, {
    id: 'sandbox',
    name: 'Sandbox',
    code: 'SANDBOX',
    netPercent: 88,
    searchMs: 0,
  });
  return codes.map((code) => {
    const { section, hold } = productOf(code);
    return createBoughtProduct({ code, path: section, words: words[code], hold, supplier });
  });
};
