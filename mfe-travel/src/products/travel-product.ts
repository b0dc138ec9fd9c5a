import type { Host } from '@travel/contracts/host/host';
import type { Day, Month } from '@travel/contracts/locale/days/days';
import type { Party } from '@travel/contracts/orders/party';
import type { Cancellation, DrawnScene, MemberPrice } from '../offers/offer.ts';
import type { Place } from '../places/place.ts';
import type { Look } from '../places/scenes/scenery.ts';
import type { SearchProduct } from '../search/search-product.ts';
import type { Money } from '@travel/contracts/money/money';

/** An offer with a real price that a home page shows. */
export interface HomeOffer {
  readonly id: string;
  readonly name: string;
  readonly place: Place;
  readonly area: string;
  /** One plain fact: `300 m to the beach`. */
  readonly note: string;
  /** Tenths: 94 is 9.4. */
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
  /** The page of the offer, with what its price is for. */
  readonly path: string;
}

/** Which offers a home page asks for: of some days, or of the middle of a month; for two people unless said. */
export type HomeOffersRequest = ({ readonly month: Month } | { readonly checkin: Day; readonly checkout: Day }) & {
  readonly rooms?: readonly Party[];
  readonly limit: number;
};

/** What a product says on the home page of its section. */
export interface HomePart {
  /** Returns the key of the sentence under the headline of a look. */
  readonly lead: (look: Look) => string;
  /** Offers to show there; without them the page shows places. */
  readonly offers?: (
    host: Pick<Host, 'http' | 'locale'>,
    request: HomeOffersRequest,
    signal: AbortSignal,
  ) => Promise<readonly HomeOffer[]>;
  /** Whether its places have a price that nights begin at. */
  readonly pricesNights?: boolean;
}

/**
 * What the pages ask of a product, whichever it is; what it alone has stands in its folder. The pages it has of its own
 * are listed in pages-registry.ts.
 */
export interface TravelProduct extends SearchProduct {
  readonly home: HomePart;
}
