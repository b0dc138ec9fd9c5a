import { getDirection } from '@travel/contracts/locale/languages';
import type { Certainty, Place as PlaceOfTheApi } from '@travel/contracts/endpoints/reference/places';

export type Place = PlaceOfTheApi;
/** A search result. `match` is the area or hotel that matched, absent if the place's own name did. */
export interface FoundPlace extends Place {
  readonly match?: { readonly name: string } | undefined;
  /** Absent in answers of older API releases; such places are never selected automatically. */
  readonly certainty?: Certainty | undefined;
}

/** Returns `Amalfi Coast, Italy` with the comma of the language; a place named like its country appears once. */
export const formatPlaceName = ({ name, country }: Place, language: string): string =>
  name === country ? name : `${name}${getDirection(language) === 'rtl' ? '،' : ','} ${country}`;
