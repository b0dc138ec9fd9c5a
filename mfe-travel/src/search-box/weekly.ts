import type { Look } from '../scenes/scenery.ts';
import type { SearchShape } from '../search/search.ts';

/** Harbor lets rooms and houses by the week, Sunday to Sunday. */
export const isWeekly = (look: Look, { dates, who }: SearchShape): boolean =>
  look === 'harbor' && dates === 'range' && who?.name === 'guests';
