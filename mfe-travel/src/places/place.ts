import { getDirection } from '@travel/contracts/locale/languages';
import type { Certainty, Place as PlaceOfTheApi } from '@travel/contracts/endpoints/reference/places';

export type Place = PlaceOfTheApi;
/** A place that words may mean; `match` is its area or hotel that they are like, where it is not its own name. */
export interface FoundPlace extends Place {
  readonly match?: { readonly name: string } | undefined;
  /** Not given by older releases of the API, whose places are then never chosen by themselves. */
  readonly certainty?: Certainty | undefined;
}

/** `Amalfi Coast, Italy`, with the comma of the language; a place that is its own country is named once. */
export const fullName = ({ name, country }: Place, language: string): string =>
  name === country ? name : `${name}${getDirection(language) === 'rtl' ? '،' : ','} ${country}`;
