import type { z } from 'zod';
import type { HoldRule } from '@travel/contracts/products/product-definitions';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { releaseWeek } from '@travel/contracts/endpoints/orders/holds';
import type { NameChange } from '@travel/contracts/endpoints/orders/bookings';
import type { ItemDetails } from '@travel/contracts/endpoints/products/item-details';
import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import type { ItemFact, ItemPrice, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { QuestionSet } from '@travel/contracts/orders/questions';
import type { TaxLine } from '@travel/contracts/endpoints/products/price-basis';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import type { Guest, TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import type { MemberTerms } from '../reference/member-terms.ts';
import type { FlagName } from '@travel/contracts/organisations/flags';
import type { Promised } from './offer-tokens.ts';
import type { KeptBasis } from './prices/price-basis.ts';
import type { PricedUnit } from './prices/unit-prices.ts';
import type { Stretch } from './stretches/stretch.ts';
import type { Supplier } from './suppliers/supplier.ts';
import type { CompanionSearch, Visit } from './visits/visit.ts';

/** What its order adds to an item: who it is, where it stands, what came back of it. */
type OfItsOrder = 'item_id' | 'status' | 'reference' | 'refund' | 'can_cancel';

/** What its product says of an item whenever it is asked. */
type Said = 'facts' | 'asks';

/** The columns that all items have, whatever they are of. */
type CommonColumns = Omit<ProductOrderItem<ProductCode>, OfItsOrder | Said | 'product_type' | 'details'>;

/** An item as its product makes it and an order keeps it: the columns that all items have, and `details` of its own. */
export interface ItemContent<Details = ItemDetails> extends CommonColumns {
  readonly product_type: ProductCode;
  readonly details: Details;
}

/** The parts of an item that are said differently in each language, with the facts that documents, mails and pages list. */
export interface ItemWords<Details = ItemDetails> extends Pick<
  CommonColumns,
  'title' | 'subtitle' | 'place' | 'price'
> {
  readonly details: Details;
  readonly facts: ItemFact[];
}

/** An item with its words in the language that somebody reads. */
export type ToldItem<Details = ItemDetails> = ItemContent<Details> & ItemWords<Details>;

/** Capacity that an item takes: so many of a unit in a slot, such as rooms of a kind in a night. */
export interface CapacityClaim {
  /** `amalfi-coast.torre-limonaia/sea-view-room`: the house, then what is taken in it. */
  readonly unit_id: string;
  /** A night like `2027-05-14`, a departure, a time of day. */
  readonly slot: string;
  readonly quantity: number;
  /** How many there are to sell in that slot. */
  readonly allotment: number;
}

/** What a signed offer is worth now, as its product says. */
export interface OfferedItem<Details = ItemDetails> {
  /** At the price of the offer, in the words of the language asked for. */
  readonly item: ItemContent<Details>;
  readonly claims: readonly CapacityClaim[];
  /** How many units of all kinds the same house has, in the slot that has fewest; null where there is no such house. */
  readonly houseUnits: number | null;
  /** What anybody pays now, member or not. */
  readonly listed: ItemPrice;
  /** The price now where it is another one, with an offer of it; and whether membership alone makes it another one. */
  readonly changed: { readonly price: ItemPrice; readonly offer: string; readonly byMembership: boolean } | null;
}

/** Why these travellers cannot have an item; `field` is the input that is wrong, `most` how many there may be. */
export type TravellerRefusal =
  | { readonly code: 'validation_failed'; readonly field: string; readonly message: string }
  | { readonly code: 'too_many_guests'; readonly field: string; readonly message: string; readonly most: number };

/** Who travels, how they can be reached, and what they answered. */
export interface Travellers {
  /** By names and ages of children, in the order they were given in. */
  readonly guests: readonly Guest[];
  /** The same with what was asked of each. */
  readonly travellers: readonly TravellerInput[];
  /** To what this item asks once; required ones are there. */
  readonly answers: ItemAnswers;
  readonly phone: string;
}

/** The dates that the charge of a card on file goes by. */
export interface PayLaterDates {
  /** Until when all of it comes back; null where the product says by itself that it can be paid later (spec §3). */
  readonly free_until: Date | null;
  readonly starts_at: Date;
}

/** Whose names may be put on a booked item, and until when. */
export interface NameRule {
  readonly allows: NameChange;
  readonly until: Date;
}

/** What refusals call a product. They are for callers; pages have words of their own. */
export interface ProductWords {
  /** What is held: "The plan is not held any more." */
  readonly thing: string;
  /** Who is asked for it: "The airline cannot be asked just now." */
  readonly supplier: string;
}

/** An item that the same traveller held before and did not book. */
export type HeldBefore<Details = ItemDetails> = Pick<ItemContent<Details>, 'details' | 'starts' | 'ends'>;

/**
 * One product: everything that orders ask of it. What makes it differ from other products stands in its folder, and
 * nobody outside reads `details`.
 */
export interface Product<Details = ItemDetails> {
  readonly code: ProductCode;
  /** Main path of its pages: `hotels`, `resorts`, `wallet`. */
  readonly path: string;
  readonly words: ProductWords;
  /** False where the profile shows what was bought, and not the list of trips; true where nothing is said. */
  readonly isListedAsTrip?: boolean;
  /** The endpoint that releases holds of this product alone, besides the one for holds of any product (spec §7.5). */
  readonly releaseEndpoint?: typeof releaseWeek;
  /** The flag with which an organisation sells this product to signed-in visitors only (spec §2.8). */
  readonly signInFlag?: Extract<FlagName, 'flightLoginRequired'>;
  /** Null where an offer is bought without holding it first. */
  readonly hold: HoldRule | null;
  /** Checks the details of an item before an order keeps them. */
  readonly details: z.ZodType<Details>;

  /**
   * Reads what an offer of this product promised and prices it anew: for `member`, or else for whom it was made.
   * `invalid` where there is no such thing; undefined where the product makes no offers.
   */
  readOffer?(promised: Promised, language: string, member?: MemberTerms): OfferedItem<Details> | 'invalid';
  /** Returns the price of an item as a member has it, or a non-member; `listed` is what anybody pays. */
  priceFor(item: ItemContent<Details>, listed: ItemPrice, member: MemberTerms): ItemPrice;
  /** Returns the words of an item in another language than it was made in. */
  inLanguage(item: ItemContent<Details>, language: TextLanguage): ItemWords<Details>;
  /**
   * Returns the capacity that an item takes as its booking begins, where the product holds nothing (`hold` is null);
   * left out where holding takes it, or nothing is taken at all.
   */
  claimsOf?(item: ItemContent<Details>): readonly CapacityClaim[];
  /**
   * Returns what an item takes of its travellers' time, part by part; where it is left out, all of it from its beginning to
   * its end at its place.
   */
  stretchesOf?(item: ToldItem<Details>, language: TextLanguage): Stretch[];
  /** Returns what is asked of travellers before the item is booked; nothing but names where it is left out. */
  asksOf?(item: ItemContent<Details>): QuestionSet;

  /**
   * Returns why these travellers cannot have the item; null where they can. What is required was answered: rules that
   * products share are in products/travellers.
   */
  checkTravellers(item: ItemContent<Details>, travellers: Travellers): TravellerRefusal | null;
  /** Returns the instant from which an item can no longer be cancelled, whatever its policy; null where it never can. */
  cancellableUntil(item: ItemContent<Details>): Date | null;
  /** Returns whose names may be put on an item once it is booked; null where nobody's can. */
  nameRule(item: ItemContent<Details>): NameRule | null;
  /**
   * Returns the dates that a later charge goes by; null where the item is paid for at once. `saysSo` is whether its order
   * was made to be paid later whatever its policy (staysPayLater of spec §3).
   */
  payLater(item: ItemContent<Details>, saysSo: boolean): PayLaterDates | null;
  /** Returns the price of each unit of an item, such as a room, net and with markup (spec §3, §5); they sum to the whole. */
  unitPrices(item: ItemContent<Details>): PricedUnit[];
  /** Returns what an item adds to the metadata of its payment (spec §3); nothing where it is left out. */
  paymentMetadata?(item: ItemContent<Details>): OrderMetadata;
  /**
   * Returns an item as its order keeps it, compared with the items of the product that the same traveller held before,
   * earliest first. Left out where nothing depends on them.
   */
  withHeldBefore?(
    item: ItemContent<Details>,
    before: readonly HeldBefore<Details>[],
  ): Pick<ItemContent<Details>, 'details'>;
  /** Returns the taxes in the price of an item line by line, in the words of a language; they sum to its tax. */
  taxLines?(item: ItemContent<Details>, language: TextLanguage): TaxLine[];
  /** Returns the days at places that an item brings its travellers to; its own place and days where it is left out. */
  visitsOf?(item: ItemContent<Details>): readonly Visit[];
  /** Returns the search of this product for what goes with a visit; null where nothing does. Left out where it never does. */
  searchFor?(visit: Visit): CompanionSearch | null;
  /** Returns who is asked for an item; null where no supplier is. */
  supplierOf(item: ItemContent<Details>): Supplier | null;
}

/** Every product that can be sold. */
export interface Products {
  readonly all: readonly Product[];
  of(code: ProductCode): Product;
  /** Reads a signed offer of any product, with how its price came about. `invalid` is none of ours, `expired` one whose price is no longer promised. */
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
