import type { HomePick } from '@travel/contracts/endpoints/products/home-picks';
import type { Host } from '@travel/contracts/host/host';
import type { Day, Month } from '@travel/contracts/locale/days/days';
import type { Party } from '@travel/contracts/orders/party';
import type { Cancellation, DrawnScene, MemberPrice } from '../offers/offer.ts';
import type { SceneKind } from '@travel/ui/pictures/scene/scenes.ts';
import type { Place } from '../places/place.ts';
import type { Look } from '../places/scenes/scenery.ts';
import type { SearchProduct } from '../search/search-product.ts';
import type { Money } from '@travel/contracts/money/money';

/** An offer on a home page, with a current price for certain dates. */
export interface HomeOffer {
  readonly id: string;
  readonly name: string;
  readonly place: Place;
  readonly area: string;
  /** A short fact, such as `300 m to the beach`. */
  readonly note: string;
  /** Guest rating in tenths: 94 means 9.4. */
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
  /** URL of the offer's page, including the stay that the price covers. */
  readonly path: string;
}

/** Request for home page offers on fixed days or in the middle of a month, for two people by default. */
export type HomeOffersRequest = ({ readonly month: Month } | { readonly checkin: Day; readonly checkout: Day }) & {
  readonly rooms?: readonly Party[];
  readonly limit: number;
};

/** A suggestion of a home page, such as a route or a theme, which leads to a list that begins with its price. */
export type ProductPick = HomePick;

export type HomePicksCall =
  | 'GET /api/activities/picks'
  | 'GET /api/cars/picks'
  | 'GET /api/cruises/picks'
  | 'GET /api/flights/picks'
  | 'GET /api/transfers/picks';

/** Content that a product contributes to the home page of its section. */
export interface HomePart {
  /** Text key of the headline; by default the organisation's own. */
  readonly title?: string;
  /** Returns the text key of the sentence under the home page's headline, for a look (visual theme). */
  readonly lead: (look: Look) => string;
  /** Motif of the home page's picture; by default the organisation's own picture. */
  readonly scene?: SceneKind | undefined;
  /** Loads offers for the home page. The page of a product without this function shows places instead. */
  readonly offers?: (
    host: Pick<Host, 'http' | 'locale'>,
    request: HomeOffersRequest,
    signal: AbortSignal,
  ) => Promise<readonly HomeOffer[]>;
  /** The call that returns the suggestions, which come first on the home page. */
  readonly picks?: HomePicksCall | undefined;
  /** Whether the home page shows the lowest price per night next to each place. */
  readonly pricesNights?: boolean;
}

/**
 * The interface that the shared pages use for every product. Everything specific to a product is in the product's
 * folder; pages-registry.ts lists the pages of each product.
 */
export interface TravelProduct extends SearchProduct {
  readonly home: HomePart;
}
