import type { SupplierAdapter } from '@travel/supplier-kit/adapters/supplier-adapter';
import { createWheelhouseSupplier } from './create-wheelhouse-supplier.ts';

export const wheelhouseAdapter: SupplierAdapter<'cars'> = {
  product: 'cars',
  // The sandbox, because no company has this API.
  url: 'http://127.0.0.1:3400/wheelhouse',
  credentials: { required: ['token'], optional: ['webhook_secret'] },
  settings: [],
  isSandbox: () => true,
  create: createWheelhouseSupplier,
};
