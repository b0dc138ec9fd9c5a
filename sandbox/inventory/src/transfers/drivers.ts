import type { SandboxTerms } from '../suppliers/sandbox-search.ts';
import type { TransferSupplierTerms } from '@travel/supplier-kit/transfers/transfer-supplier';

export interface Driver extends SandboxTerms, TransferSupplierTerms {
  /** The supplier's price level, in thousandths of the usual price. */
  readonly rate: number;
}

/** The transfer suppliers. The second is slow, so that late search answers can be demonstrated. */
export const drivers: readonly Driver[] = [
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
