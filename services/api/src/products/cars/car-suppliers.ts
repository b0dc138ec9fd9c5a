import type { SandboxTerms } from '../suppliers/sandbox-supplier.ts';

/** A rental company with its habits. */
export interface CarSupplierTerms extends SandboxTerms {
  /** Which areas of a place it has stations in, besides the airport. */
  readonly areas: readonly number[];
  /** Whether its cars stand away from the airport. */
  readonly hasShuttles: boolean;
  /** Paid here and now; else at the counter (`prebook` of spec §3). */
  readonly prebook: boolean;
  /** Whether the counter wants a credit card for every car; else for dear ones alone (`cc_required` of spec §3). */
  readonly wantsCreditCard: boolean;
  /** Kilometres a day in the price; null for as many as one likes. */
  readonly kilometres: number | null;
  /** Hours before pick-up until which everything comes back. */
  readonly freeHours: number;
  /** US cents a day for a driver younger than `youngUntil`. */
  readonly youngDriver: number;
  readonly youngUntil: number;
  /** Thousandths of the usual rate. */
  readonly rate: number;
}

/** Who rents cars out, by number. The second takes its time to say what it has. */
export const carSupplierTerms: readonly CarSupplierTerms[] = [
  {
    id: 'northway',
    name: 'Northway',
    code: 'NORTHWAY',
    netPercent: 84,
    searchMs: 0,
    areas: [0],
    hasShuttles: false,
    prebook: true,
    wantsCreditCard: true,
    kilometres: null,
    freeHours: 48,
    youngDriver: 1_800,
    youngUntil: 25,
    rate: 1_000,
  },
  {
    id: 'palomar',
    name: 'Palomar Rental',
    code: 'PALOMAR',
    netPercent: 82,
    searchMs: 300,
    areas: [1],
    hasShuttles: false,
    prebook: true,
    wantsCreditCard: false,
    kilometres: 250,
    freeHours: 24,
    youngDriver: 1_500,
    youngUntil: 24,
    rate: 930,
  },
  {
    id: 'tumbleweed',
    name: 'Tumbleweed Cars',
    code: 'TUMBLEWEED',
    netPercent: 86,
    searchMs: 200,
    areas: [0, 2],
    hasShuttles: true,
    prebook: false,
    wantsCreditCard: false,
    kilometres: null,
    freeHours: 0,
    youngDriver: 2_200,
    youngUntil: 26,
    rate: 890,
  },
];

/** Returns the terms of a supplier by its number. @throws RangeError where there is none */
export const carSupplier = (number: number): CarSupplierTerms => {
  const terms = carSupplierTerms[number];
  if (!terms) throw new RangeError(`There is no rental company ${number}`);
  return terms;
};
