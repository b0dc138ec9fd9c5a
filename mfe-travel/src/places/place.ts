import { getDirection } from '@travel/contracts/locale/languages';
import type { Certainty, Place as PlaceOfTheApi, PointKind } from '@travel/contracts/endpoints/reference/places';

export type Place = PlaceOfTheApi;
/** A place found by text. `match` is the area or hotel whose name matched, absent if the place's own name matched. */
export interface FoundPlace extends Place {
  /** Present if it is a station, an airport, a sight or a destination of cruises. */
  readonly kind?: PointKind | undefined;
  readonly match?: { readonly name: string } | undefined;
  /** The place without offers that the text names; this place is one of the nearest with offers. */
  readonly near?: { readonly name: string; readonly country: string; readonly kilometres: number } | undefined;
  /** The airport of this place that the text names. */
  readonly airport?: string | undefined;
  /** How well the name matches. Absent in responses of older APIs; such places are never chosen automatically. */
  readonly certainty?: Certainty | undefined;
}

/** Returns `Amalfi Coast, Italy` with the comma of the language, or only the name if the country has the same name. */
export const formatPlaceName = ({ name, country }: Pick<Place, 'name' | 'country'>, language: string): string =>
  name === country ? name : `${name}${getDirection(language) === 'rtl' ? '،' : ','} ${country}`;
