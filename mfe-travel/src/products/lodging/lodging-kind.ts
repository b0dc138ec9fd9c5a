import type { Host } from '@travel/contracts/host/host';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { TravelProduct } from '../travel-product.ts';
import type { Lodging, LodgingList } from './lodging.ts';
import type { toStayQuery } from '../stay-query.ts';
import type { lodgingFilters } from './lodging-filters.ts';

type StayQuery = ReturnType<typeof toStayQuery>;

type ListQuery = StayQuery &
  ReturnType<typeof lodgingFilters.toQuery> & {
    readonly place: string;
    readonly offset: number;
    readonly limit: number;
  };

/** Differences between the pages of the kinds of lodging: resorts, stays and holiday rentals. */
export interface LodgingKind<Extras> {
  readonly product: TravelProduct;
  /** Top-level key of the texts that only this kind of lodging has, such as `resorts`. */
  readonly words: string;
  readonly search: (http: Host['http'], query: ListQuery, signal?: AbortSignal) => Promise<LodgingList<Extras>>;
  readonly read: (
    http: Host['http'],
    lodgingId: string,
    query: StayQuery,
    signal: AbortSignal,
  ) => Promise<Lodging<Extras>>;
  /** Whether the lodging is rented as a whole, by all parties of the search together. */
  readonly isWhole: (extras: Extras) => boolean;
  /** Returns facts on the card that only this kind of lodging has. */
  readonly cardFacts: (extras: Extras, t: TFunction) => readonly string[];
  /** Section of the details page between the description and the units. */
  readonly About: ComponentType<{ readonly lodging: Lodging<Extras> }>;
}
