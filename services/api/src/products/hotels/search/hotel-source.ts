import type { z } from 'zod';
import type { listNightPrices } from '@travel/contracts/endpoints/products/hotel-recommendations';
import type { readHotel, hotelSummarySchema } from '@travel/contracts/endpoints/products/hotels';
import type { listHighlights } from '@travel/contracts/endpoints/reference/places';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { TaxLine } from '@travel/contracts/endpoints/products/price-basis';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { Money, Ratio } from '@travel/contracts/money/money';
import type { Party } from '@travel/contracts/orders/party';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import type { HotelSearch, Reader } from './hotel-results.ts';
import type { StayPrice } from './stay-price.ts';

/** The stay, currency and member terms of a request. */
export interface RequestedStay {
  readonly stay: Stay;
  readonly currency: string;
  /** Effect of membership on the prices that the visitor sees. */
  readonly member: MemberTerms;
  readonly reader: Reader;
}

/** The parties and currency of a request for prices of a month. */
export interface RequestedMonth extends Pick<RequestedStay, 'currency' | 'member'> {
  readonly month: string;
  /** Limits prices to one hotel of the place. */
  readonly hotelId?: string | undefined;
  readonly parties: readonly Party[];
  /** The same parties in the format of search queries, such as `2,2-1:7`. */
  readonly rooms: string;
}

export interface OpenedMarket {
  readonly listing: HotelSearch;
  /** The state of each supplier in this search. */
  readonly suppliers: readonly SupplierStatus[];
}

type RoomOffer = ResponseInput<typeof readHotel>['data']['rooms'][number];
type HotelDetails = ResponseInput<typeof readHotel>['data'];

/** A room that is available for a stay, at its public price. */
export interface SellableRoom extends Pick<
  RoomOffer,
  'room_id' | 'room_name' | 'facts' | 'scene' | 'board' | 'max_guests' | 'cancellation' | 'left'
> {
  readonly price: StayPrice;
  /** The share of taxes in the price. */
  readonly tax: Ratio;
  /** Effect of membership on the price of this room. */
  readonly member: MemberTerms;
  /** Fields that the offer contains in addition to those of every hotel offer. */
  readonly promise: Readonly<Record<string, unknown>>;
  /** Returns the lines of the tax in the price, which sum to it. */
  listTaxes(tax: Money): TaxLine[];
}

/** A hotel for a stay with everything that changes between two requests. */
export interface OpenedHotel {
  /** Part of the cache key of the page; undefined if the page cannot be cached. */
  readonly key: unknown;
  /** Whether a room is large enough for each party. */
  readonly fits: boolean;
  /** Returns the content of the page except for its rooms. */
  describe(): z.input<typeof hotelSummarySchema> &
    Omit<HotelDetails, 'rooms' | 'reason' | keyof z.input<typeof hotelSummarySchema>>;
  listRooms(): readonly SellableRoom[];
}

/** A hotel that can be opened for a stay. */
export interface SoldHotel {
  readonly hotel_id: string;
  readonly place: PlaceRecord;
  /** Returns whether the hotel has a room with this ID, available or not. */
  hasRoom(roomId: string): boolean;
  /** Opens the page of the hotel. @throws SupplierUnavailable if no supplier answers */
  open(request: RequestedStay): Promise<OpenedHotel>;
  /** Opens a market that contains the hotel. `number` is its index. */
  openMarket(request: RequestedStay): Promise<{ readonly listing: HotelSearch; readonly number: number }>;
}

export type NightPrices = ResponseInput<typeof listNightPrices>['data'];
export type FromPrice = NonNullable<ResponseInput<typeof listHighlights>['data'][number]['from']>;

/** The hotels of an organisation with their prices: of its suppliers, or of the sandbox catalogue. */
export interface HotelSource {
  /** Returns undefined if the place is unknown. */
  findPlace(placeId: string): PlaceRecord | undefined;
  /**
   * Loads the current prices, terms and remaining rooms of a place for a stay.
   * @throws ProblemError 400 naming `currency`.
   */
  openMarket(place: PlaceRecord, request: RequestedStay): Promise<OpenedMarket>;
  /** Returns all hotels of a place with their positions, the most recommended first. */
  listPositions(
    place: PlaceRecord,
  ): Promise<readonly { readonly hotel_id: string; readonly latitude: number; readonly longitude: number }[]>;
  /** Returns undefined if the hotel is unknown. */
  findHotel(hotelId: string): Promise<SoldHotel | undefined>;
  /** Returns the lowest price of each night of a month; null for nights without a room or with an unknown price. */
  listNightPrices(place: PlaceRecord, request: RequestedMonth): Promise<NightPrices>;
  /** Returns the lowest price per night in the middle of a month, with its dates; null if none is known. */
  findLowestInMonth(place: PlaceRecord, request: RequestedMonth): Promise<FromPrice | null>;
}
