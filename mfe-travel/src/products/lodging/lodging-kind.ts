import type { Host } from '@travel/contracts/host/host';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Listings } from '../../results/listings.ts';
import type { TravelProduct } from '../travel-product.ts';
import type { Lodging, LodgingList, LodgingResult } from './lodging.ts';
import type { ReadOfferName } from '../../results/page/same-offer.tsx';
import { stayQuery, type lodgingQuery } from './lodging-query.ts';

type ListQuery = ReturnType<typeof lodgingQuery> & { readonly offset: number; readonly limit: number };

/** What makes one kind of lodging differ from the others on its pages; all that they share is made from this. */
export interface LodgingKind<Extras> {
  readonly product: TravelProduct;
  /** First key of its own texts: `resorts`. */
  readonly words: string;
  /** The lists of this visit. */
  readonly listings: (host: Pick<Host, 'http'>) => Listings<LodgingList<Extras>, LodgingResult<Extras>>;
  readonly search: (http: Host['http'], query: ListQuery, signal?: AbortSignal) => Promise<LodgingList<Extras>>;
  readonly read: (
    http: Host['http'],
    lodgingId: string,
    query: ReturnType<typeof stayQuery>,
    signal: AbortSignal,
  ) => Promise<Lodging<Extras>>;
  /** Whether it is let whole, once, to all parties together. */
  readonly isWhole: (extras: Extras) => boolean;
  /** What a card says besides what all lodgings say. */
  readonly cardFacts: (extras: Extras, t: TFunction) => readonly string[];
  /** What its page tells between description and units. */
  readonly About: ComponentType<{ readonly lodging: Lodging<Extras> }>;
}

/** Returns the function that reads the name of a lodging of a kind. */
export const createLodgingNameReader =
  <Extras>({ read }: LodgingKind<Extras>): ReadOfferName =>
  async ({ http, locale }, lodgingId, search, signal) =>
    (await read(http, lodgingId, stayQuery(search, locale), signal)).name;
