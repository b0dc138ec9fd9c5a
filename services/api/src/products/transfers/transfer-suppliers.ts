import type { SandboxTerms } from '../suppliers/sandbox-supplier.ts';

/** Who drives, with its habits. */
export interface TransferSupplierTerms extends SandboxTerms {
  /** Hours before the ride until which everything comes back. */
  readonly freeHours: number;
  /** Thousandths of the usual rate. */
  readonly rate: number;
}

/** Who drives, by number. The second takes its time to say what it has. */
export const transferSupplierTerms: readonly TransferSupplierTerms[] = [
  {
    id: 'lantern',
    name: 'Lantern Transfers',
    code: 'LANTERN',
    netPercent: 84,
    searchMs: 0,
    freeHours: 24,
    rate: 1_000,
  },
  {
    id: 'kerbside',
    name: 'Kerbside',
    code: 'KERBSIDE',
    netPercent: 82,
    searchMs: 300,
    freeHours: 48,
    rate: 910,
  },
];

/** Returns the terms of a supplier by its number. @throws RangeError where there is none */
export const transferSupplier = (number: number): TransferSupplierTerms => {
  const terms = transferSupplierTerms[number];
  if (!terms) throw new RangeError(`Nobody drives as number ${number}`);
  return terms;
};
