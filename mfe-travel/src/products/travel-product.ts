import type { Host } from '@travel/contracts/host';
import type { Day, Month } from '@travel/contracts/days';
import type { Party } from '@travel/contracts/party';
import type { ComponentType } from 'react';
import type { DetailsProps } from '../details/details-props.ts';
import type { PagePart } from '../host/page-part.ts';
import type { Cancellation, DrawnScene, MemberPrice } from '../offers/offer.ts';
import type { Place } from '../places/place.ts';
import type { Look } from '../places/scenes/scenery.ts';
import type { ResultsProps } from '../results/results-props.ts';
import type { SearchProduct } from '../search/search-product.ts';
import type { SearchFaults } from '../search/search-faults.ts';
import type { Money } from '@travel/contracts/money';

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

/** The page of one offer. */
export interface DetailsPart extends PagePart<DetailsProps> {
  /** Returns the id of the offer that an address names, if the address has all that its page needs. */
  readonly offerIn: (query: Host['route']['query'], faults: SearchFaults) => string | undefined;
}

/** All that these pages know of one product. Whoever needs to know more asks here, never for a product code. */
export interface TravelProduct extends SearchProduct {
  readonly icon: ComponentType;
  readonly home: HomePart;
  /** The list of what was found; without it the page says the search back. */
  readonly results?: PagePart<ResultsProps>;
  /** The page of one offer; without it the page leads back to the search. */
  readonly details?: DetailsPart;
}
