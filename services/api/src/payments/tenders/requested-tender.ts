import type { TenderRefusalCode } from '@travel/contracts/endpoints/payments/tender-fields';
import type { TenderKind, TenderValue } from '@travel/contracts/payments/split';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { HeldOrder } from '../order/order.ts';
import type { TenderRow } from './tender-table.ts';

/** Thrown if a business rule does not allow a tender. Nothing has changed. */
export class TenderRefused extends Error {
  override readonly name = 'TenderRefused';
  readonly reason: TenderRefusalCode;

  constructor(reason: TenderRefusalCode) {
    super(reason);
    this.reason = reason;
  }
}

/** A tender as the traveller requested it. `applyTender` limits its amount to what is left to pay. */
export interface RequestedTender {
  readonly kind: TenderKind;
  readonly source_id: string;
  readonly user_id: string;
  readonly label: string | null;
  readonly worth: TenderValue;
  readonly details: Readonly<Record<string, unknown>>;
  /**
   * Converts the amount by which the order is reduced to units of the tender, such as points. Undefined if the balance
   * is too low.
   */
  fromSource(amount: number): Pick<TenderRow, 'source_amount' | 'source_currency'> | undefined;
}

/** Resolves the requested tender. Called while the order is locked, with the tenders that are already applied. */
export type ResolveTender = (tx: ApiDb, hold: HeldOrder, applied: readonly TenderRow[]) => Promise<RequestedTender>;
