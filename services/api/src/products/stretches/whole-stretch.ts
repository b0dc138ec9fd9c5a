import type { TranslatedItem } from '../item-content.ts';
import { toStretchEnd, toLocation } from './stretch.ts';
import type { Stretch } from './stretch.ts';

/** Returns an item as one stretch of its whole duration at its place; empty if it has no date or place. */
export const toWholeStretch = (
  { title, subtitle, place, starts, ends }: Pick<TranslatedItem, 'title' | 'subtitle' | 'place' | 'starts' | 'ends'>,
  detail: string | null = subtitle,
): Stretch[] => {
  if (!place || !starts) return [];
  const where = toLocation(place);
  return [
    {
      presence: 'throughout',
      title,
      starts: toStretchEnd(starts, where, { detail }),
      ends: toStretchEnd(ends ?? starts, where),
    },
  ];
};
