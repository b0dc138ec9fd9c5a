import type { CarAdapter } from '../conformance/adapter.ts';
import { carSample, createFakeCarSupplier } from './fake-car-supplier.ts';

let uses = 0;

/** An adapter that books again when a key is used again, so that the command of the conformance kit must fail. */
export const conformance: CarAdapter = {
  kind: 'cars',
  adapter: {
    product: 'cars',
    url: 'http://127.0.0.1:1',
    credentials: { required: [], optional: [] },
    settings: [],
    isSandbox: () => true,
    create() {
      const supplier = createFakeCarSupplier();
      return { ...supplier, book: (key, order, context) => supplier.book(`${key} ${(uses += 1)}`, order, context) };
    },
  },
  sample: carSample,
  target: 'http://127.0.0.1:1',
  credentials: {},
  isBooking: () => true,
};
