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
import type { ScheduleChange } from '@travel/supplier-kit/flights/flight-supplier';
import type { ItemContent, ItemTexts, TranslatedItem } from '@travel/supplier-kit/items/item-content';
import type { OfferContent } from './offer-tokens.ts';
import type { StoredBasis } from './prices/price-basis.ts';
import type { PricedUnit } from './prices/unit-prices.ts';
import type { Stretch } from './stretches/stretch.ts';
import type { Supplier } from '@travel/supplier-kit/items/item-supplier';
import type { CompanionSearch, Visit } from './visits/visit.ts';

/** Capacity that an item takes: a quantity of a unit in a slot, such as two rooms of a type for one night. */
export interface CapacityClaim {
  /** ID of the unit within its house, such as `amalfi-coast.torre-limonaia/sea-view-room`. */
  readonly unit_id: string;
  /** A night such as `2027-05-14`, a departure, or a start time. */
  readonly slot: string;
  readonly quantity: number;
  /** How many units are for sale in the slot. */
  readonly allotment: number;
}

/** The content of an offer, after its product read the offer and calculated the price again. */
export interface OfferedItem<Details = ItemDetails> {
  /** The offered item at the price of the offer, in the requested language. */
  readonly item: ItemContent<Details>;
  readonly claims: readonly CapacityClaim[];
  /**
   * The number of units of all kinds that the house has for sale in the slot with the fewest; null for products without
   * houses.
   */
  readonly houseUnits: number | null;
  /** The current public price of the item. */
  readonly listed: ItemPrice;
  /**
   * The new price and offer if the price or the conditions changed. Whether only the member discount changed, and whether
   * the supplier refunds less for a cancellation.
   */
  readonly changed: {
    readonly price: ItemPrice;
    readonly offer: string;
    readonly byMembership: boolean;
    readonly byConditions?: boolean;
  } | null;
}

/** An offered item with the basis of its price. */
export interface OpenedItem extends OfferedItem {
  readonly basis: StoredBasis | undefined;
  /** The organisation that made the offer; undefined in offers of earlier releases. */
  readonly organisation_id: string | undefined;
}

/**
 * Why an offer cannot be read: `invalid` if its item is no longer for sale, `expired` if its supplier no longer
 * guarantees the price, and `sold_out` if none is left.
 */
export type OfferEnd = 'expired' | 'invalid' | 'sold_out';

/** Returns an opened offer with its price for `member` or, by default, for the visitor who got the offer. */
export type ReadOffer<Details = ItemDetails> = (member?: MemberTerms) => OfferedItem<Details> | OfferEnd;

/**
 * Reason why these travellers cannot book an item. `field` names the invalid input, `most` is the largest number
 * allowed.
 */
export type TravellerRefusal =
  | { readonly code: 'validation_failed'; readonly field: string; readonly message: string }
  | { readonly code: 'too_many_guests'; readonly field: string; readonly message: string; readonly most: number };

/** The travellers of an item, their phone number and their answers. */
export interface Travellers {
  /** Names and ages of children, in the order of the request. */
  readonly guests: readonly Guest[];
  /** The same travellers, each with the answers to the product's questions. */
  readonly travellers: readonly TravellerInput[];
  /** Answers to the questions about the item as a whole. Required answers are present. */
  readonly answers: ItemAnswers;
  readonly phone: string;
}

/** The dates that determine when a stored card is charged for a booking that is paid later. */
export interface PayLaterDates {
  /** End of free cancellation; null if the product can be paid later under any cancellation policy (spec §3). */
  readonly free_until: Date | null;
  readonly starts_at: Date;
  /** End of the supplier's hold without payment; absent if the item is paid when it is booked. */
  readonly held_until?: Date;
}

/** A rule about which names of a booked item may be changed, and until when. */
export interface NameRule {
  readonly allows: NameChange;
  readonly until: Date;
}

/** Names of a product's item and supplier for error details. Pages have their own texts. */
export interface ProductNouns {
  /** The noun for the item in the detail of a problem, such as "The plan is no longer on hold." */
  readonly thing: string;
  /** The noun for the supplier in problems, such as "The airline is not responding". */
  readonly supplier: string;
}

/** An item that the same traveller held earlier and did not book. */
export type HeldBefore<Details = ItemDetails> = Pick<ItemContent<Details>, 'details' | 'starts' | 'ends'>;

/**
 * One product, with everything that orders need of it. Everything else is private to the product's folder: no other
 * code reads `details`.
 */
export interface Product<Details = ItemDetails> {
  readonly code: ProductCode;
  /** First path segment of the product's pages, such as `hotels`, `resorts` or `wallet`. */
  readonly path: string;
  readonly nouns: ProductNouns;
  /** False if purchases appear in the profile instead of the list of trips. Defaults to true. */
  readonly isListedAsTrip?: boolean;
  /** An endpoint that releases only holds of this product, in addition to the endpoint for all holds (spec §7.5). */
  readonly releaseEndpoint?: typeof releaseWeek;
  /** The flag with which an organisation restricts this product to signed-in visitors (spec §2.8). */
  readonly signInFlag?: Extract<FlagName, 'flightLoginRequired'>;
  /** How long items can be held; null if offers are bought without a hold. */
  readonly hold: HoldRule | null;
  /** Validates the details of an item before an order stores them. */
  readonly details: z.ZodType<Details>;

  /**
   * Opens a signed offer of this product, and quotes it at its supplier if its price does not follow from a catalogue.
   * Undefined if the product makes no offers.
   */
  openOffer?(promised: OfferContent, language: string): ReadOffer<Details> | Promise<ReadOffer<Details>>;
  /** Returns the price of an item for a member or a non-member. `listed` is the public price. */
  getPriceFor(item: ItemContent<Details>, listed: ItemPrice, member: MemberTerms): ItemPrice;
  /** Returns the translated fields of an item in another language. */
  translateItem(item: ItemContent<Details>, language: TextLanguage): ItemTexts<Details>;
  /**
   * Returns the capacity that an item takes when its booking begins, for products whose holds take no capacity.
   * Undefined if the hold already takes the capacity, or the product has no limited capacity.
   */
  listClaims?(item: ItemContent<Details>): readonly CapacityClaim[];
  /**
   * Returns the periods that an item occupies in its travellers' schedule. Defaults to one period at the item's place,
   * from its start to its end.
   */
  listStretches?(item: TranslatedItem<Details>, language: TextLanguage): Stretch[];
  /** Returns the questions that travellers must answer before the item is booked. Defaults to names only. */
  getQuestions?(item: ItemContent<Details>): QuestionSet;

  /**
   * Returns why these travellers cannot book the item, or null if they can. Required answers are already present. Rules
   * that several products share are in products/travellers.
   */
  checkTravellers(item: ItemContent<Details>, travellers: Travellers): TravellerRefusal | null;
  /**
   * Returns the instant from which an item can no longer be cancelled under any policy; null if it can never be
   * cancelled.
   */
  getCancellationDeadline(item: ItemContent<Details>): Date | null;
  /** Returns which names of a booked item may be changed; null if none may. */
  getNameRule(item: ItemContent<Details>): NameRule | null;
  /**
   * Returns the dates for a later charge, or null if the item must be paid immediately. `saysSo` is true if its order
   * is paid later under any cancellation policy (staysPayLater of spec §3).
   */
  getPayLaterDates(item: ItemContent<Details>, saysSo: boolean): PayLaterDates | null;
  /**
   * Returns the net price and the markup of each unit of an item, such as a room (spec §3, §5). The units sum to the
   * total.
   */
  listUnitPrices(item: ItemContent<Details>): PricedUnit[];
  /** Returns the fields that an item adds to the metadata of its payment (spec §3). Defaults to none. */
  getPaymentMetadata?(item: ItemContent<Details>): OrderMetadata;
  /**
   * Returns the details that an order stores for an item, given the items that the same traveller held earlier,
   * earliest first. Undefined if the details do not depend on earlier items.
   */
  completeDetails?(
    item: ItemContent<Details>,
    before: readonly HeldBefore<Details>[],
  ): Pick<ItemContent<Details>, 'details'>;
  /**
   * Returns the times and details of an item after its supplier changed the schedule, or null if the change does not fit
   * the item. Undefined for products without schedules.
   */
  reschedule?(
    item: ItemContent<Details>,
    change: Pick<ScheduleChange, 'before' | 'after'>,
  ): Pick<ItemContent<Details>, 'starts' | 'ends' | 'details'> | null;
  /**
   * Returns the times and details of an item after a recorded change of its schedule, although other changes may have been
   * accepted since. Defaults to the recorded ones.
   */
  applyReschedule?(
    item: Pick<ItemContent<Details>, 'starts' | 'ends' | 'details'>,
    before: Pick<ItemContent<Details>, 'starts' | 'ends' | 'details'>,
    after: Pick<ItemContent<Details>, 'starts' | 'ends' | 'details'>,
  ): Pick<ItemContent<Details>, 'starts' | 'ends' | 'details'>;
  /** Returns the translated tax lines in the price of an item. The lines sum to the item's tax. */
  listTaxLines?(item: ItemContent<Details>, language: TextLanguage): TaxLine[];
  /**
   * Returns the ID of the hotel, lodging or activity that reviews of the item are about, or null if it is unknown.
   * Undefined for products without reviews.
   */
  getReviewedUnit?(item: ItemContent<Details>): string | null;
  /**
   * Returns the visits to places that an item implies, such as a flight's days at its destination. Defaults to the
   * item's own place and days.
   */
  listVisits?(item: ItemContent<Details>): readonly Visit[];
  /**
   * Returns the search of this product for something to add to a visit, such as a car for the days at a place, or null
   * if nothing fits. Undefined if the product is never an add-on.
   */
  suggestSearch?(visit: Visit): CompanionSearch | null;
  /** Returns the supplier that books an item, or null if its account is no longer configured. */
  findSupplier(item: ItemContent<Details>): Supplier | null;
}

/** All products for sale. */
export interface Products {
  readonly all: readonly Product[];
  of(code: ProductCode): Product;
  /** Returns whether an organisation sells a product. */
  isSold(code: ProductCode, organisationId: string): boolean;
  /**
   * Opens a signed offer of any product. Its content can then be read several times, for example for another member,
   * without a request to its supplier. Reading also returns `invalid` if the token was not signed by us.
   */
  openOffer(token: string, language: string): Promise<(member?: MemberTerms) => OpenedItem | OfferEnd>;
}
