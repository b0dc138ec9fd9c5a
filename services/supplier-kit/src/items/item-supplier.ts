import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import type { Guest, TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money/money';
import { ProblemError } from '@travel/kit/problem/problem';
import type { ItemContent } from './item-content.ts';

/** A supplier and its terms. */
export interface SupplierTerms {
  readonly id: string;
  /** Name shown to travellers. */
  readonly name: string;
  /** Code used in price lists (spec §3). */
  readonly code: string;
  /** The supplier's share of the price before taxes, in percent; the rest is our markup (spec §5). */
  readonly netPercent: number;
}

/** An item at its offered price, with its guests. */
export interface SupplierRequest {
  readonly item: ItemContent;
  /** Names and ages of children, the lead guest first. */
  readonly guests: readonly Guest[];
  /** The same guests, each with the answers to the product's questions, such as documents. */
  readonly travellers: readonly TravellerInput[];
  /** Answers to the questions about the item as a whole. */
  readonly answers: ItemAnswers;
  /** How the supplier reaches the travellers. */
  readonly contact: { readonly email: string; /** E.164. */ readonly phone: string };
  /** The hold of the item before its booking exists, for stored conversations. */
  readonly hold_id?: string;
  /** The organisation that sells the item. */
  readonly organisation_id: string;
  /** Language of the traveller, in which suppliers should answer. */
  readonly language: TextLanguage;
  /** Whether the traveller is charged later. Suppliers that hold items then book without being paid. */
  readonly is_paid_later: boolean;
}

/** The current price of an item at its supplier. */
export interface CheckedItem {
  readonly price: ItemPrice;
  /** The details to store once the traveller agrees to the price; absent if the supplier charges what it offered. */
  readonly details?: ItemContent['details'];
  /** The cancellation policy, only if it is worse now than that of the item. */
  readonly cancellation?: ItemContent['cancellation'];
}

export type SupplierCheck =
  | ({ readonly kind: 'bookable' } & CheckedItem)
  | { readonly kind: 'travel_date_too_soon' | 'duplicate_reservation' | 'sold_out' };

/** Why a supplier did not book: `supplier_unavailable` if nothing is booked because its answer was lost. */
export type BookingRefusal = 'sold_out' | 'cancelled' | 'price_changed' | 'supplier_unavailable' | 'rejected';

export type SupplierAnswer =
  | {
      readonly kind: 'booked';
      readonly reference: string;
      /** Remarks that documents must show, in the supplier's words. */
      readonly remarks?: readonly string[];
    }
  | {
      readonly kind: 'refused';
      readonly reason: BookingRefusal;
      /** The supplier's earlier and new price of a held booking, if it costs more now. */
      readonly raised?: { readonly from: Money; readonly to: Money };
    };

/** New guest names for a booked item. The request with the highest version wins, in any order of arrival. */
export interface RenameRequest {
  readonly version: number;
  readonly guests: readonly Guest[];
  /** The parties of the item, because travellers may name only some of the guests. */
  readonly parties: ItemContent['parties'];
}

export type RenameAnswer = { readonly kind: 'renamed' | 'refused' };

/** A supplier of items for sale. Every call rejects with SupplierUnavailable if the outcome is unknown. */
export interface Supplier extends SupplierTerms {
  /** Returns whether these guests can book the item, and its current price. Takes no capacity. */
  check(request: SupplierRequest): Promise<SupplierCheck>;
  /** Books an item. Idempotent per key. Refuses a key that was cancelled. */
  book(key: string, request: SupplierRequest): Promise<SupplierAnswer>;
  /**
   * Pays the booking with a key if the supplier holds it unpaid. Idempotent. Refused if the supplier no longer holds it
   * or it costs more now. Absent for suppliers without holds.
   */
  pay?(key: string): Promise<SupplierAnswer>;
  /** Changes the names of a booked item. Idempotent per key and version. */
  rename(key: string, request: RenameRequest): Promise<RenameAnswer>;
  /** Cancels the booking with a key, and any later attempt to book with it. Succeeds if there is no booking. */
  cancel(key: string): Promise<void>;
}

/** The supplier did not answer, or its answer leaves the outcome unknown. Callers may retry. Maps to 503 by default. */
export class SupplierUnavailable extends ProblemError {
  override name = 'SupplierUnavailable';

  constructor(message: string) {
    super('unavailable', 503, { detail: 'The supplier does not answer right now. Try again in a moment.' });
    // `detail` is written for API callers; `message` is for the log.
    this.message = message;
  }
}

/**
 * Returns the supplier with an ID, or the first supplier if the item is no longer in the catalogue and the ID therefore
 * unknown; null if there is no such supplier.
 */
export const findItemSupplier = (suppliers: readonly Supplier[], id: string | undefined): Supplier | null =>
  suppliers.find((supplier) => supplier.id === (id ?? suppliers[0]?.id)) ?? null;
