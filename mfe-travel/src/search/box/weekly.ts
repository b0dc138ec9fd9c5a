import type { Look } from '../../places/scenes/scenery.ts';
import type { SearchShape } from '../search.ts';

/** Harbor lets rooms and houses by the week, Sunday to Sunday. */
export const isWeekly = (look: Look, { dates, who }: SearchShape): boolean =>
  look === 'harbor' && dates === 'range' && who?.name === 'guests';
