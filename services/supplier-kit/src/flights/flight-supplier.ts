import type { Money } from '@travel/contracts/money/money';
import type {
  BookableSupplier,
  Condition,
  RequestContext,
  SupplierBooking,
  SupplierOffer,
  SupplierTraveller,
} from '../ports/supplier.ts';

export type FlightCabin = 'economy' | 'premium_economy' | 'business' | 'first';

/** A passenger of a search: adults have no age, children and infants have their age in years on the first day. */
export interface FlightPassenger {
  readonly kind: 'adult' | 'child' | 'infant';
  readonly age: number | null;
}

export interface FlightSearch {
  /** The legs of the journey in order. Origin and destination are IATA codes of airports or cities. */
  readonly slices: readonly { readonly origin: string; readonly destination: string; readonly date: string }[];
  readonly passengers: readonly FlightPassenger[];
  readonly cabin: FlightCabin;
  /** The largest number of changes per slice; null for any. */
  readonly most_connections: number | null;
}

/** An airline by its IATA code. */
export interface FlightAirline {
  readonly code: string;
  readonly name: string;
}

/** An airport as the supplier describes it. Names are in English. */
export interface FlightAirport {
  /** IATA code. */
  readonly code: string;
  readonly name: string;
  readonly city: string | null;
  /** ISO country code; null if the supplier does not specify it. */
  readonly country_code: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA time zone; null if the supplier does not specify it. */
  readonly time_zone: string | null;
}

/** One flight from take-off to landing. */
export interface FlightSegment {
  /** The supplier's ID, to which seat maps and bags refer. */
  readonly id: string;
  readonly marketing: FlightAirline;
  /** Airline that flies, which may be another one than the one that sells. */
  readonly operating: FlightAirline;
  /** Flight number without the airline's code. */
  readonly number: string;
  /** IATA codes of the airports. */
  readonly origin: string;
  readonly destination: string;
  /** Descriptions of both airports, for airports that the reference data lacks. */
  readonly airports?: { readonly origin: FlightAirport; readonly destination: FlightAirport };
  readonly origin_terminal: string | null;
  readonly destination_terminal: string | null;
  /** Local times of the airports without offset, such as `2027-05-14T09:35:00`. */
  readonly departs: string;
  readonly arrives: string;
  /** Minutes in the air. */
  readonly minutes: number;
  /** Name of the aircraft, such as `Airbus A320neo`; null if unknown. */
  readonly aircraft: string | null;
  /** Bags in the price for each passenger, in the order of the offer's passengers. */
  readonly bags: readonly { readonly cabin: number; readonly checked: number }[];
  readonly cabin: FlightCabin;
}

export interface FlightSlice {
  readonly id: string;
  readonly origin: string;
  readonly destination: string;
  /** Minutes from departure to arrival, with connections. */
  readonly minutes: number;
  readonly segments: readonly FlightSegment[];
  /** The airline's name of the fare, such as `Basic`; null if it has none. */
  readonly fare_brand: string | null;
  /** Whether this slice may be changed, and for which fee; null if the supplier does not specify it. */
  readonly change: Condition | null;
}

/**
 * A journey at a price. Offers of a step contain only one slice and cannot be booked; their price is that of the cheapest
 * journey with this slice, the slices chosen earlier, and any later ones.
 */
export interface FlightOffer extends SupplierOffer {
  /** Airline that sells the ticket. */
  readonly owner: FlightAirline;
  readonly slices: readonly FlightSlice[];
  readonly passengers: readonly (FlightPassenger & { readonly reference: string })[];
  readonly conditions: {
    /** Refund before departure; null if the supplier does not specify it. */
    readonly refund: Condition | null;
    readonly change: Condition | null;
  };
  /** Whether the offer may be held without payment; ISO instants until which the price is guaranteed and the seats are reserved. */
  readonly hold: { readonly price_until: string | null; readonly pay_by: string | null } | null;
  /** Whether each passenger needs an identity document at booking. */
  readonly requires_documents: boolean;
  /** Emissions of all passengers in kilograms of CO₂; null if unknown. */
  readonly emissions_kg: number | null;
}

/** A bag or a seat that can be added to an offer or a booking. */
export interface FlightService {
  readonly reference: string;
  readonly kind: 'cabin_bag' | 'checked_bag' | 'seat';
  readonly price: Money;
  /** References of the passengers and IDs of the segments that it is for. */
  readonly passengers: readonly string[];
  readonly segments: readonly string[];
  /** The largest number of this service for one order. */
  readonly most: number;
  /** Weight of a bag in kilograms; null for seats and if unknown. */
  readonly kilograms: number | null;
}

/** An offer with its price confirmed a moment ago, and what can be added to it. */
export interface FlightQuote {
  readonly offer: FlightOffer;
  readonly services: readonly FlightService[];
}

export interface FlightSeat {
  /** Row and letter, such as `12A`. */
  readonly designator: string;
  /** Reference and price by passenger; empty if the seat is taken or not for sale. */
  readonly services: readonly { readonly reference: string; readonly passenger: string; readonly price: Money }[];
  /** Remarks of the airline about the seat, such as extra legroom. */
  readonly remarks: readonly string[];
  readonly is_exit_row: boolean;
}

/** The seats of a cabin on one segment, as rows of sections; an aisle is between two sections. */
export interface FlightSeatMap {
  readonly segment: string;
  readonly slice: string;
  readonly cabin: FlightCabin;
  readonly rows: readonly { readonly sections: readonly (readonly (FlightSeat | null)[])[] }[];
}

export interface FlightOrderRequest {
  /** Reference of the quoted offer. */
  readonly offer: string;
  /** The price that the traveller agreed to, with services. The supplier refuses another one with `price_changed`. */
  readonly total: Money;
  readonly travellers: readonly SupplierTraveller[];
  readonly services: readonly { readonly reference: string; readonly quantity: number }[];
}

export interface FlightBooking extends SupplierBooking {
  readonly slices: readonly FlightSlice[];
  /** Electronic ticket numbers; empty until the airline has issued them. */
  readonly tickets: readonly string[];
}

/** Another set of flights for a booked order, with what it costs. */
export interface FlightChangeOffer {
  readonly supplier: string;
  readonly reference: string;
  /** Amount that the traveller pays in addition; negative if the airline refunds money. */
  readonly difference: Money;
  readonly penalty: Money;
  readonly total_after: Money;
  readonly slices: readonly FlightSlice[];
  readonly expires_at: string | null;
}

/** A change that the airline made, such as another departure time. */
export interface ScheduleChange {
  readonly supplier: string;
  readonly reference: string;
  readonly booking: string;
  readonly before: readonly FlightSlice[];
  readonly after: readonly FlightSlice[];
  /** Responses that the airline allows. */
  readonly answers: readonly ('accept' | 'change' | 'cancel')[];
  readonly state: 'open' | 'accepted' | 'changed' | 'cancelled';
}

/** Operations that a supplier of flights may offer beyond search, quote, book, retrieve and cancel. */
export interface FlightCapabilities {
  /** Orders can be held now and paid later. */
  readonly holds: boolean;
  readonly seat_maps: boolean;
  readonly bags: boolean;
  readonly changes: boolean;
  readonly schedule_changes: boolean;
  /** Slices can be searched one after the other, which keeps answers small. */
  readonly steps: boolean;
}

/**
 * A supplier of flights. Methods of a capability that is not declared reject with `SupplierRefusal('rejected')`. See
 * `BookableSupplier` for errors.
 */
export interface FlightSupplier extends BookableSupplier<FlightBooking> {
  readonly capabilities: FlightCapabilities;
  /** Yields offers as they arrive. Ends when the supplier has sent all of them or the context's signal aborts. */
  search(search: FlightSearch, context: RequestContext): AsyncIterable<readonly FlightOffer[]>;
  /** Starts a search slice by slice: returns the offers of the first slice with a reference to continue with. */
  searchFirstSlice(
    search: FlightSearch,
    context: RequestContext,
  ): Promise<{ readonly search: string; readonly offers: readonly FlightOffer[] }>;
  /** Returns the offers of the next slice, after one offer of each earlier slice was chosen. */
  searchNextSlice(search: string, chosen: readonly string[], context: RequestContext): Promise<readonly FlightOffer[]>;
  /** Returns the bookable offers, one for each fare, for one chosen offer of every slice. */
  listFares(search: string, chosen: readonly string[], context: RequestContext): Promise<readonly FlightOffer[]>;
  /** Confirms the price of an offer. Refuses with `offer_expired` or `sold_out`. */
  quote(offer: string, context: RequestContext): Promise<FlightQuote>;
  listSeatMaps(offer: string, context: RequestContext): Promise<readonly FlightSeatMap[]>;
  /** Books and pays. Idempotent by key: a second call returns the first booking. */
  book(key: string, request: FlightOrderRequest, context: RequestContext): Promise<FlightBooking>;
  /** Books without paying, under the offer's terms of holding. Idempotent by key. */
  hold(key: string, request: FlightOrderRequest, context: RequestContext): Promise<FlightBooking>;
  /** Pays a held booking. Refuses with `price_changed` if the amount is not its price. Idempotent. */
  payHeld(key: string, reference: string, amount: Money, context: RequestContext): Promise<FlightBooking>;
  /** Returns the price of a held booking now. */
  quoteHeld(reference: string, context: RequestContext): Promise<FlightBooking>;
  listChanges(
    reference: string,
    change: {
      readonly remove: readonly string[];
      readonly add: FlightSearch['slices'];
      readonly cabin: FlightCabin;
    },
    context: RequestContext,
  ): Promise<readonly FlightChangeOffer[]>;
  confirmChange(change: FlightChangeOffer, context: RequestContext): Promise<FlightBooking>;
  listScheduleChanges(reference: string, context: RequestContext): Promise<readonly ScheduleChange[]>;
  acceptScheduleChange(change: string, context: RequestContext): Promise<void>;
}
