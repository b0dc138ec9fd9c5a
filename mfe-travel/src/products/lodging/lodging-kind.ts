import type { Host } from '@travel/contracts/host/host';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Listings } from '../../results/listings.ts';
import type { TravelProduct } from '../travel-product.ts';
import type { Lodging, LodgingList, LodgingResult } from './lodging.ts';
import type { ReadOfferName } from '../../results/page/same-offer.tsx';
import { toStayQuery, type toLodgingQuery } from './lodging-query.ts';

type ListQuery = ReturnType<typeof toLodgingQuery> & { readonly offset: number; readonly limit: number };

/** Configures the pages of one kind of lodging; everything else is shared by all kinds. */
export interface LodgingKind<Extras> {
  readonly product: TravelProduct;
  /** Top-level key of its own texts, such as `resorts`. */
  readonly words: string;
  /** Returns the lists cached for this visit. */
  readonly listings: (host: Pick<Host, 'http'>) => Listings<LodgingList<Extras>, LodgingResult<Extras>>;
  readonly search: (http: Host['http'], query: ListQuery, signal?: AbortSignal) => Promise<LodgingList<Extras>>;
  readonly read: (
    http: Host['http'],
    lodgingId: string,
    query: ReturnType<typeof toStayQuery>,
    signal: AbortSignal,
  ) => Promise<Lodging<Extras>>;
  /** Whether the lodging is let as a whole, to all parties of the search together. */
  readonly isWhole: (extras: Extras) => boolean;
  /** Returns facts for the card in addition to the common ones. */
  readonly cardFacts: (extras: Extras, t: TFunction) => readonly string[];
  /** Section between description and units on the page of a lodging. */
  readonly About: ComponentType<{ readonly lodging: Lodging<Extras> }>;
}

/** Returns the function that loads the name of a lodging of this kind. */
export const createLodgingNameReader =
  <Extras>({ read }: LodgingKind<Extras>): ReadOfferName =>
  async ({ http, locale }, lodgingId, search, signal) =>
    (await read(http, lodgingId, toStayQuery(search, locale), signal)).name;
