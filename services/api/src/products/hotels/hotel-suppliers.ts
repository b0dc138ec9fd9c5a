import { below, draw } from '../draw/draw.ts';
import { createSearchedSandboxSupplier } from '../suppliers/sandbox-supplier.ts';
import type { SandboxDependencies, SandboxTerms } from '../suppliers/sandbox-supplier.ts';
import type { SearchedSupplier } from '../suppliers/supplier.ts';

/** A stay at a place, as suppliers are asked for it. */
export interface HotelQuestion {
  readonly place_id: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly rooms: string;
}

/** That a supplier has its hotels of the place: what is left of them follows from the inventory. */
export interface HotelAnswer {
  readonly has: true;
}

export type HotelSupplier = SearchedSupplier<HotelQuestion, HotelAnswer>;

/** Hundredths of hotels that each has, and its terms. */
export const hotelSupplierTerms: readonly (SandboxTerms & { readonly share: number })[] = [
  { id: 'portolan', name: 'Portolan Rooms', code: 'SANDBOX', netPercent: 88, searchMs: 0, share: 62 },
  { id: 'nightjar', name: 'Nightjar Hotels', code: 'NIGHTJAR', netPercent: 86, searchMs: 0, share: 38 },
];

/** Apart from every other draw, and such that the hotel of our samples and guides has the first. */
const suppliers = 0x73_72_63;

/** Returns the number of the supplier that a hotel belongs to: always the same one. */
export const supplierNumber = (hotelKey: number): number => {
  const bits = below(draw(hotelKey ^ suppliers, 0), 100);
  return bits < (hotelSupplierTerms[0]?.share ?? 100) ? 0 : 1;
};

/** The suppliers of hotels, by number. */
export const createHotelSuppliers = (dependencies: SandboxDependencies): readonly HotelSupplier[] =>
  hotelSupplierTerms.map(({ share: _, ...supplier }) =>
    createSearchedSandboxSupplier(dependencies, supplier, (): HotelAnswer => ({ has: true })),
  );
