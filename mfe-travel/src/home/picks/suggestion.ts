import { formatDay, formatShortRange } from '@travel/contracts/locale/format/dates';
import type { ProductPick } from '../../products/travel-product.ts';
import { formatPlaceName } from '../../places/place.ts';

/** A suggestion with the URL of its picture. */
export interface Suggestion extends ProductPick {
  readonly picture: string;
}

export interface SuggestionListProps {
  readonly title: string;
  readonly lead: string;
  /** Number of expected suggestions, whose space is reserved while none are loaded. */
  readonly count: number;
  readonly suggestions: readonly Suggestion[];
}

/** Returns the day of a suggestion, or its first and last day. */
export const formatDates = ({ checkin, checkout }: ProductPick, language: string): string =>
  checkout === null ? formatDay(checkin, language) : formatShortRange(checkin, checkout, language);

/** Returns the place of a suggestion; only its country if the title names the place. */
export const formatWhere = ({ title, place }: ProductPick, language: string): string =>
  title === place.name ? place.country : formatPlaceName(place, language);
