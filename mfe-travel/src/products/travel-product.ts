import type { Host } from '@travel/contracts/host/host';
import type { Day, Month } from '@travel/contracts/locale/days/days';
import type { Party } from '@travel/contracts/orders/party';
import type { Cancellation, DrawnScene, MemberPrice } from '../offers/offer.ts';
import type { Place } from '../places/place.ts';
import type { Look } from '../places/scenes/scenery.ts';
import type { SearchProduct } from '../search/search-product.ts';
import type { Money } from '@travel/contracts/money/money';

/** An offer on a home page, with a real price. */
export interface HomeOffer {
  readonly id: string;
  readonly name: string;
  readonly place: Place;
  readonly area: string;
  /** A short fact, such as `300 m to the beach`. */
  readonly note: string;
  /** In tenths: 94 means 9.4. */
  readonly score: number;
  readonly reviews: number;
  readonly scene: DrawnScene | undefined;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly cancellation: Cancellation;
  readonly price: {
    readonly inclusive: Money;
    readonly per_night: Money;
    readonly strike: Money | null;
    readonly member?: Pick<MemberPrice, 'applies' | 'other_per_night'> | undefined;
  };
  /** Address of the offer's page, including the stay that the price covers. */
  readonly path: string;
}

/** Offers for fixed days, or for the middle of a month; for two people by default. */
export type HomeOffersRequest = ({ readonly month: Month } | { readonly checkin: Day; readonly checkout: Day }) & {
  readonly rooms?: readonly Party[];
  readonly limit: number;
};

/** The product's part of its section's home page. */
export interface HomePart {
  /** Returns the text key of the sentence under the headline, by look. */
  readonly lead: (look: Look) => string;
  /** Loads the offers to show; without it the page shows places. */
  readonly offers?: (
    host: Pick<Host, 'http' | 'locale'>,
    request: HomeOffersRequest,
    signal: AbortSignal,
  ) => Promise<readonly HomeOffer[]>;
  /** Whether its places have a lowest price per night. */
  readonly pricesNights?: boolean;
}

/**
 * The interface that the shared pages use for every product. Everything specific to a product is in its folder; its own
 * pages are listed in pages-registry.ts.
 */
export interface TravelProduct extends SearchProduct {
  readonly home: HomePart;
}
