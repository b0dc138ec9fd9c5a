import type { Money } from '@travel/contracts/money/money';
import type { Amenity } from './amenities.ts';
import type {
  BookableSupplier,
  CancellationStep,
  RequestContext,
  SupplierBooking,
  SupplierOffer,
  SupplierTraveller,
} from '../ports/supplier.ts';

/** The guests of one room. */
export interface HotelRoomParty {
  readonly adults: number;
  /** Age of each child in years on the day of arrival. */
  readonly child_ages: readonly number[];
}

export interface HotelStay {
  /** ISO dates. */
  readonly checkin: string;
  readonly checkout: string;
  /** One entry per room. */
  readonly rooms: readonly HotelRoomParty[];
}

/** Area of a search: the supplier's codes of hotels, the supplier's code of a destination, or a circle. */
export type HotelArea =
  | { readonly hotels: readonly string[] }
  | { readonly destination: string }
  | { readonly latitude: number; readonly longitude: number; readonly kilometres: number };

export interface HotelSearch {
  readonly area: HotelArea;
  readonly stay: HotelStay;
}

/** A room at a board and conditions for one party. An order of several rooms has one rate for each party. */
export interface HotelRate extends SupplierOffer {
  readonly room: { readonly code: string; readonly name: string };
  /** Board such as `RO` (room only), `BB` (breakfast), `HB`, `FB`, `AI`. */
  readonly board: { readonly code: string; readonly name: string };
  /**
   * Number of rooms of one party that this rate is for, with its guests: 1, or that of all rooms for equal parties. The
   * price is that of all these rooms.
   */
  readonly rooms: number;
  readonly party: HotelRoomParty;
  /** The lowest price at which we may sell the rate, in the currency of `price`. Absent if the hotel prescribes none. */
  readonly minimum_price?: Money;
  /** Number of rooms that can still be booked at this rate; null if the supplier does not specify it. */
  readonly left: number | null;
  /** The price has to be confirmed with `quote` before booking. */
  readonly needs_quote: boolean;
  /** Empty if unknown or if only `quote` returns them. */
  readonly cancellation: readonly CancellationStep[];
  /** Whether the stay is paid to us, or by the guest at the hotel. */
  readonly pay_at: 'booking' | 'hotel';
  /** Taxes by name. Those that are not included in the price are paid at the hotel. */
  readonly taxes: readonly { readonly name: string; readonly amount: Money; readonly included: boolean }[];
  /** Discounts that the price contains, with negative amounts. */
  readonly promotions: readonly { readonly name: string; readonly amount: Money | null }[];
  /** Price of each night; empty if unknown. */
  readonly nights: readonly Money[];
  /** Remarks about the rate that belong on the voucher; null until `quote`. */
  readonly remarks: string | null;
}

export interface AvailableHotel {
  /** The supplier's code of the hotel. */
  readonly hotel: string;
  readonly name: string;
  readonly rates: readonly HotelRate[];
  /** Score in tenths of a point, from 0 to 100, and number of reviews; null if there are none. */
  readonly reviews: { readonly score: number; readonly count: number } | null;
}

/** Subject of a picture of a hotel. */
export type PictureKind = 'general' | 'room' | 'lobby' | 'pool' | 'restaurant' | 'bar' | 'beach' | 'meeting-room';

/** A photograph of a hotel. */
export interface HotelPicture {
  readonly url: string;
  readonly kind: PictureKind;
  /** The code of the room type that it shows. */
  readonly room: string | null;
  /** The same photograph in other widths, in pixels. */
  readonly sizes?: readonly { readonly url: string; readonly width: number }[];
  /** The point that stays visible in boxes of other shapes, in percent from the left and the top. */
  readonly focus?: { readonly x: number; readonly y: number };
}

/** Information about a hotel that does not depend on dates. */
export interface HotelContentRecord {
  readonly supplier: string;
  /** The supplier's code of the hotel. */
  readonly hotel: string;
  readonly name: string;
  readonly description: string;
  /** Language of name and description, such as `en`. */
  readonly language: string;
  /** 0 if the hotel has no stars. */
  readonly stars: number;
  /** Null if the supplier does not know the position. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO country code. */
  readonly country: string;
  /** The supplier's code of the destination. */
  readonly destination: string;
  readonly phones: readonly string[];
  /** Name of the area of the destination; empty if unknown. */
  readonly area: string;
  /** Pictures, the most important first. */
  readonly pictures: readonly HotelPicture[];
  /**
   * Facilities without a fee that are not amenities, with the supplier's code. `language` is that of the name if it is
   * not that of the record.
   */
  readonly facilities: readonly { readonly code: string; readonly name: string; readonly language?: string }[];
  /** The facilities by which our searches filter. */
  readonly amenities: readonly Amenity[];
  /** Local times of the earliest and latest check-in and of the latest check-out, such as `15:00`; null if unknown. */
  readonly times: { readonly from: string | null; readonly until: string | null; readonly leave: string | null };
  /** Points of interest, nearest first, with the distance in metres if it is known. */
  readonly nearby: readonly { readonly name: string; readonly metres: number | null }[];
  /** Position in the supplier's order of recommendation, lower first; null if unknown. */
  readonly ranking: number | null;
  readonly rooms: readonly { readonly code: string; readonly name: string; readonly most_guests: number }[];
  /** Day of the last change at the supplier (ISO date); null if unknown. */
  readonly updated_on: string | null;
}

/** A page of content. `next` is where to continue; null after the last page. */
export interface HotelContentPage {
  readonly hotels: readonly HotelContentRecord[];
  readonly next: string | null;
  /** Names or codes are missing that the supplier failed to explain, so that all hotels have to be read again. */
  readonly lacks_names?: boolean;
}

export interface HotelOrderRequest {
  /**
   * One rate for each room, with its guests; the first guest of the first room holds the booking. Rooms for equal parties
   * have the same rate.
   */
  readonly rooms: readonly { readonly rate: string; readonly guests: readonly SupplierTraveller[] }[];
  /** The price that the traveller agreed to. The supplier refuses a higher one with `price_changed`. */
  readonly total: Money;
  /** Wishes for the hotel; empty if there are none. */
  readonly remark: string;
}

export interface HotelBooking extends SupplierBooking {
  readonly hotel: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly cancellation: readonly CancellationStep[];
}

/** Other dates or other guests for a booking; null for a part that stays as it is. */
export interface HotelChange {
  readonly stay: HotelStay | null;
  /** All guests, in the order of the rooms; the first one holds the booking. */
  readonly guests: readonly SupplierTraveller[] | null;
}

/** A change with its price. It contains the change, because suppliers remember nothing between quoting and confirming. */
export interface HotelChangeQuote extends HotelChange {
  readonly supplier: string;
  /** Reference of the booking. */
  readonly reference: string;
  /** Amount that the traveller pays in addition; negative if money is refunded. */
  readonly difference: Money;
  readonly total_after: Money;
}

/** Operations that a supplier of hotels may offer beyond search, quote, book, retrieve and cancel. */
export interface HotelCapabilities {
  /** Hotels can be searched by a circle as well as by codes. */
  readonly circles: boolean;
  readonly changes: boolean;
}

/** A supplier of hotels. See `BookableSupplier` for errors. */
export interface HotelSupplier extends BookableSupplier<HotelBooking> {
  readonly capabilities: HotelCapabilities;
  /** Yields hotels with rates as they arrive; hotels without a room for the stay are absent. */
  search(search: HotelSearch, context: RequestContext): AsyncIterable<readonly AvailableHotel[]>;
  /** Returns a page of content: from the start, after a cursor, only what changed since a day, or of one destination. */
  readContent(
    page: {
      readonly after: string | null;
      readonly changed_since: string | null;
      readonly language: string;
      /** A name in English and the ISO code of the country. The page is empty if the supplier has no such destination. */
      readonly destination?: { readonly name: string; readonly country: string };
    },
    context: RequestContext,
  ): Promise<HotelContentPage>;
  /**
   * Confirms the price of a rate and returns its remarks. Refuses with `offer_expired` or `sold_out`, and with
   * `too_late` or `duplicate` if it can check the guests, room after room.
   */
  quote(rate: string, context: RequestContext, guests?: readonly SupplierTraveller[]): Promise<HotelRate>;
  /** Books. Idempotent by key: a second call returns the first booking. */
  book(key: string, request: HotelOrderRequest, context: RequestContext): Promise<HotelBooking>;
  /** Returns the price of a change. Changes nothing. Only with the capability `changes`. */
  quoteChange(reference: string, change: HotelChange, context: RequestContext): Promise<HotelChangeQuote>;
  /** Changes the holder's and the guests' names, or the dates. Refuses with `price_changed` if the price is higher now. */
  confirmChange(quote: HotelChangeQuote, context: RequestContext): Promise<HotelBooking>;
}
