import type { z } from 'zod';
import type { HoldRule } from '@travel/contracts/products/product-definitions';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { releaseWeek } from '@travel/contracts/endpoints/orders/holds';
import type { NameChange } from '@travel/contracts/endpoints/orders/bookings';
import type { ItemDetails } from '@travel/contracts/endpoints/products/item-details';
import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { QuestionSet } from '@travel/contracts/orders/questions';
import type { TaxLine } from '@travel/contracts/endpoints/products/price-basis';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import type { Guest, TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import type { MemberTerms } from '../reference/member-terms.ts';
import type { FlagName } from '@travel/contracts/organisations/flags';
import type { ItemContent, ItemWords, TranslatedItem } from './item-content.ts';
import type { Promised } from './offer-tokens.ts';
import type { KeptBasis } from './prices/price-basis.ts';
import type { PricedUnit } from './prices/unit-prices.ts';
import type { Stretch } from './stretches/stretch.ts';
import type { Supplier } from './suppliers/supplier.ts';
import type { CompanionSearch, Visit } from './visits/visit.ts';

/** Capacity that an item takes: a quantity of a unit in a slot, such as rooms of one kind for one night. */
export interface CapacityClaim {
  /** House and unit, such as `amalfi-coast.torre-limonaia/sea-view-room`. */
  readonly unit_id: string;
  /** A night such as `2027-05-14`, a departure or a time of day. */
  readonly slot: string;
  readonly quantity: number;
  /** How many units the slot has for sale. */
  readonly allotment: number;
}

/** An offer read and priced again by its product. */
export interface OfferedItem<Details = ItemDetails> {
  /** At the price of the offer, in the requested language. */
  readonly item: ItemContent<Details>;
  readonly claims: readonly CapacityClaim[];
  /** Units of all kinds that the house has in its scarcest slot; null for products without houses. */
  readonly houseUnits: number | null;
  /** The current public price. */
  readonly listed: ItemPrice;
  /** The new price and offer if the price changed, and whether only the member discount changed. */
  readonly changed: { readonly price: ItemPrice; readonly offer: string; readonly byMembership: boolean } | null;
}

/** Why these travellers cannot book an item. `field` names the invalid input, `most` is the largest number allowed. */
export type TravellerRefusal =
  | { readonly code: 'validation_failed'; readonly field: string; readonly message: string }
  | { readonly code: 'too_many_guests'; readonly field: string; readonly message: string; readonly most: number };

/** The travellers of an item, their phone number and their answers. */
export interface Travellers {
  /** Names and ages of children, in the order of the request. */
  readonly guests: readonly Guest[];
  /** The same people, each with the answers to the product's questions. */
  readonly travellers: readonly TravellerInput[];
  /** Answers to the questions that are put once per item. Required answers are present. */
  readonly answers: ItemAnswers;
  readonly phone: string;
}

/** The dates that decide when a card on file is charged. */
export interface PayLaterDates {
  /** End of free cancellation; null if the product can be paid later regardless of its policy (spec §3). */
  readonly free_until: Date | null;
  readonly starts_at: Date;
}

/** The names of a booked item that may be changed, and the deadline. */
export interface NameRule {
  readonly allows: NameChange;
  readonly until: Date;
}

/** Names for a product in error details. Pages have their own texts. */
export interface ProductWords {
  /** The noun in "The plan is no longer on hold." */
  readonly thing: string;
  /** The noun in "The airline cannot be asked just now." */
  readonly supplier: string;
}

/** An earlier item that the same traveller held and did not book. */
export type HeldBefore<Details = ItemDetails> = Pick<ItemContent<Details>, 'details' | 'starts' | 'ends'>;

/**
 * One product, with everything that orders need from it. The rest is private to the product's folder: no other code
 * reads `details`.
 */
export interface Product<Details = ItemDetails> {
  readonly code: ProductCode;
  /** First path segment of its pages, such as `hotels`, `resorts` or `wallet`. */
  readonly path: string;
  readonly words: ProductWords;
  /** False if purchases appear in the profile and not in the list of trips. Defaults to true. */
  readonly isListedAsTrip?: boolean;
  /** The endpoint that releases holds of only this product, in addition to the general one (spec §7.5). */
  readonly releaseEndpoint?: typeof releaseWeek;
  /** The flag with which an organisation restricts this product to signed-in visitors (spec §2.8). */
  readonly signInFlag?: Extract<FlagName, 'flightLoginRequired'>;
  /** Null if offers are bought without a hold. */
  readonly hold: HoldRule | null;
  /** Validates the details of an item before an order stores them. */
  readonly details: z.ZodType<Details>;

  /**
   * Reads a signed offer of this product and prices it again, for `member` or else for the visitor it was made for.
   * Returns `invalid` if it no longer matches anything for sale. Undefined if the product makes no offers.
   */
  readOffer?(promised: Promised, language: string, member?: MemberTerms): OfferedItem<Details> | 'invalid';
  /** Returns the price of an item for a member or a non-member. `listed` is the public price. */
  priceFor(item: ItemContent<Details>, listed: ItemPrice, member: MemberTerms): ItemPrice;
  /** Returns the translated parts of an item in another language. */
  inLanguage(item: ItemContent<Details>, language: TextLanguage): ItemWords<Details>;
  /**
   * Returns the capacity that an item takes when its booking begins, for products without a hold. Undefined if the hold
   * takes it or the product has no capacity.
   */
  claimsOf?(item: ItemContent<Details>): readonly CapacityClaim[];
  /**
   * Returns the periods that an item occupies in its travellers' schedule. Defaults to its whole duration at its place.
   */
  stretchesOf?(item: TranslatedItem<Details>, language: TextLanguage): Stretch[];
  /** Returns the questions for travellers before the item is booked. Defaults to names only. */
  asksOf?(item: ItemContent<Details>): QuestionSet;

  /**
   * Returns why these travellers cannot book the item, or null if they can. Required answers are already present:
   * products/travellers checks the rules that products share.
   */
  checkTravellers(item: ItemContent<Details>, travellers: Travellers): TravellerRefusal | null;
  /**
   * Returns the instant from which an item can no longer be cancelled, whatever its policy; null if it never can be.
   */
  cancellableUntil(item: ItemContent<Details>): Date | null;
  /** Returns which names of a booked item may be changed; null if none may. */
  nameRule(item: ItemContent<Details>): NameRule | null;
  /**
   * Returns the dates for a later charge, or null if the item must be paid immediately. `saysSo` is true if its order
   * is paid later whatever its policy (staysPayLater of spec §3).
   */
  payLater(item: ItemContent<Details>, saysSo: boolean): PayLaterDates | null;
  /**
   * Returns the net price and the markup of each unit of an item, such as a room (spec §3, §5). They sum to the total.
   */
  unitPrices(item: ItemContent<Details>): PricedUnit[];
  /** Returns what an item adds to the metadata of its payment (spec §3). Defaults to nothing. */
  paymentMetadata?(item: ItemContent<Details>): OrderMetadata;
  /**
   * Returns the details that its order stores, compared with earlier held items of the same traveller, earliest first.
   * Undefined if the details do not depend on earlier items.
   */
  withHeldBefore?(
    item: ItemContent<Details>,
    before: readonly HeldBefore<Details>[],
  ): Pick<ItemContent<Details>, 'details'>;
  /** Returns the translated tax lines in the price of an item. They sum to its tax. */
  taxLines?(item: ItemContent<Details>, language: TextLanguage): TaxLine[];
  /** Returns the days that an item brings its travellers to places. Defaults to its own place and days. */
  visitsOf?(item: ItemContent<Details>): readonly Visit[];
  /**
   * Returns the search for a companion item of this product during a visit, or null if none fits. Undefined if the
   * product never is a companion.
   */
  searchFor?(visit: Visit): CompanionSearch | null;
  /** Returns the supplier that books an item, or null if it has none. */
  supplierOf(item: ItemContent<Details>): Supplier | null;
}

/** All products for sale. */
export interface Products {
  readonly all: readonly Product[];
  of(code: ProductCode): Product;
  /**
   * Reads a signed offer of any product, with the basis of its price. Returns `invalid` if the token is not ours and
   * `expired` if its price is no longer guaranteed.
   */
  readOffer(
    token: string,
    language: string,
    member?: MemberTerms,
  ):
    | (OfferedItem & {
        readonly basis: KeptBasis | undefined;
        /** The organisation that made the offer; undefined in offers of earlier releases. */
        readonly organisation_id: string | undefined;
      })
    | 'expired'
    | 'invalid';
}
