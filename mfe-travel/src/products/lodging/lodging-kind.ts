import type { Host } from '@travel/contracts/host/host';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Listings } from '../../results/listings.ts';
import type { TravelProduct } from '../travel-product.ts';
import type { Lodging, LodgingList, LodgingResult } from './lodging.ts';
import type { ReadOfferName } from '../../results/page/same-offer.tsx';
import { toStayQuery, type toLodgingQuery } from './lodging-query.ts';

type ListQuery = ReturnType<typeof toLodgingQuery> & { readonly offset: number; readonly limit: number };

/** Differences between the pages of the kinds of lodging: resorts, stays and holiday rentals. */
export interface LodgingKind<Extras> {
  readonly product: TravelProduct;
  /** Top-level key of the texts that only this kind of lodging has, such as `resorts`. */
  readonly words: string;
  /** Returns the cache of this kind's lists for the current visit. */
  readonly listings: (host: Pick<Host, 'http'>) => Listings<LodgingList<Extras>, LodgingResult<Extras>>;
  readonly search: (http: Host['http'], query: ListQuery, signal?: AbortSignal) => Promise<LodgingList<Extras>>;
  readonly read: (
    http: Host['http'],
    lodgingId: string,
    query: ReturnType<typeof toStayQuery>,
    signal: AbortSignal,
  ) => Promise<Lodging<Extras>>;
  /** Whether the lodging is rented as a whole, by all parties of the search together. */
  readonly isWhole: (extras: Extras) => boolean;
  /** Returns facts on the card that only this kind of lodging has. */
  readonly cardFacts: (extras: Extras, t: TFunction) => readonly string[];
  /** Section of the details page between the description and the units. */
  readonly About: ComponentType<{ readonly lodging: Lodging<Extras> }>;
}

/** Returns the function that loads the name of a lodging of this kind. */
export const createLodgingNameReader =
  <Extras>({ read }: LodgingKind<Extras>): ReadOfferName =>
  async ({ http, locale }, lodgingId, search, signal) =>
    (await read(http, lodgingId, toStayQuery(search, locale), signal)).name;
