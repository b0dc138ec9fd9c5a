import type { LodgingAnswer, LodgingSearchAnswer } from '@travel/contracts/endpoints/products/lodgings';

type AnyResult = LodgingSearchAnswer['results'][number];

/** A lodging in a list, with its cheapest suitable unit. `extras` are the fields that only its kind of lodging has. */
export type LodgingResult<Extras> = Omit<AnyResult, 'extras'> & { readonly extras: Extras };

/** The API response to a lodging search. */
export type LodgingList<Extras> = Omit<LodgingSearchAnswer, 'results'> & {
  readonly results: readonly LodgingResult<Extras>[];
};

/** A lodging with all its units for a stay. */
export type Lodging<Extras> = Omit<LodgingAnswer, 'extras'> & { readonly extras: Extras };

export type LodgingUnit = LodgingAnswer['units'][number];
