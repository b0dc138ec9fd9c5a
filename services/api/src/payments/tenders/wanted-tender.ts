import type { TenderRefusalCode } from '@travel/contracts/endpoints/payments/tender-fields';
import type { TenderKind, Worth } from '@travel/contracts/payments/split';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { HeldOrder } from '../order/order.ts';
import type { TenderRow } from './tender-table.ts';

/** A tender was refused by a business rule. Nothing has changed. */
export class TenderRefused extends Error {
  override readonly name = 'TenderRefused';
  readonly reason: TenderRefusalCode;

  constructor(reason: TenderRefusalCode) {
    super(reason);
    this.reason = reason;
  }
}

/** A tender as requested. `applyTender` calculates how much of it the order has room for. */
export interface WantedTender {
  readonly kind: TenderKind;
  readonly source_id: string;
  readonly user_id: string;
  readonly label: string | null;
  readonly worth: Worth;
  readonly details: Readonly<Record<string, unknown>>;
  /** Returns what the given reduction takes from the source, or undefined if the source does not have enough. */
  fromSource(amount: number): Pick<TenderRow, 'source_amount' | 'source_currency'> | undefined;
}

/** Determines the tender, with the order locked and its applied tenders known. */
export type Want = (tx: ApiDb, hold: HeldOrder, applied: readonly TenderRow[]) => Promise<WantedTender>;
