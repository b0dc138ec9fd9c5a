import type { TranslatedItem } from '@travel/supplier-kit/items/item-content';
import { toStretchEnd, toLocation, type Stretch } from './stretch.ts';

/**
 * Returns the entire duration of an item at its place as one period of a trip; empty if the item has no dates or place.
 */
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
