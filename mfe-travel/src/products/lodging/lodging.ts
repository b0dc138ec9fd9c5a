import type { LodgingAnswer, LodgingSearchAnswer } from '@travel/contracts/endpoints/products/lodgings';

type AnyResult = LodgingSearchAnswer['results'][number];

/** A place of a list, with its cheapest unit that fits; `extras` are what its kind tells besides. */
export type LodgingResult<Extras> = Omit<AnyResult, 'extras'> & { readonly extras: Extras };

/** The answer to a search. */
export type LodgingList<Extras> = Omit<LodgingSearchAnswer, 'results'> & {
  readonly results: readonly LodgingResult<Extras>[];
};

/** A place by itself, with all its units for a stay. */
export type Lodging<Extras> = Omit<LodgingAnswer, 'extras'> & { readonly extras: Extras };

export type LodgingUnit = LodgingAnswer['units'][number];
