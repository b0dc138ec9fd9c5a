import type { LodgingPicks } from '@travel/contracts/endpoints/products/lodgings';
import type { PicksQuery } from '@travel/contracts/endpoints/products/picks';
import type { Section } from '@travel/contracts/products/product-definitions';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { PriceAsker } from '../../reference/member-terms.ts';

/** Who looks at a page with ads. */
export interface AdVisitor {
  /** Null for a guest. */
  session(): Promise<PriceAsker>;
  organisation(): Promise<Organisation>;
}

/** What ads need of an offer. */
export type AdvertisedOffer = Pick<
  LodgingPicks['picks'][number],
  'lodging_id' | 'unit_id' | 'name' | 'place' | 'scenes' | 'checkin' | 'checkout' | 'price'
>;

/** A product whose offers are advertised. */
export interface AdSource {
  readonly section: Section;
  /** Offers that can be had now, at the price that their pages ask for. */
  readonly picks: (query: PicksQuery, visitor: AdVisitor) => Promise<readonly AdvertisedOffer[]>;
}
