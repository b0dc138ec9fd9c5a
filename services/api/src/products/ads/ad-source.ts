import type { LodgingRecommendations } from '@travel/contracts/endpoints/products/lodgings';
import type { RecommendationsQuery } from '@travel/contracts/endpoints/products/recommendations-query';
import type { Section } from '@travel/contracts/products/product-definitions';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { PriceViewer } from '../../reference/member-terms.ts';

/** The visitor of a page with ads. */
export interface AdVisitor {
  /** The price terms of the signed-in visitor; null for guests. */
  session(): Promise<PriceViewer>;
  organisation(): Promise<Organisation>;
}

/** The properties of an offer that ads use. */
export type AdvertisedOffer = Pick<
  LodgingRecommendations['picks'][number],
  'lodging_id' | 'unit_id' | 'name' | 'place' | 'scenes' | 'checkin' | 'checkout' | 'price'
>;

/** A product whose offers are advertised. */
export interface AdSource {
  readonly section: Section;
  /** Returns offers that are available now, at the prices of their detail pages. */
  readonly picks: (query: RecommendationsQuery, visitor: AdVisitor) => Promise<readonly AdvertisedOffer[]>;
}
