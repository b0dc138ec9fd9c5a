import type { TextLanguage } from '@travel/contracts/locale/languages';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { findPlace, translatePlace } from '@travel/reference/places/places';
import type { TranslatedItem } from '@travel/supplier-kit/items/item-content';
import { toStretchEnd, getEndLabels, toLocation, type Stretch } from '../../stretches/stretch.ts';
import { carTexts } from '../car-texts.ts';
import type { CarDetails } from './car-content.ts';

const openAllNight = '23:59';

/**
 * Returns a rental as one period of a trip, from the pick-up desk to the return desk. The latest pick-up is when the
 * desk closes.
 */
export const toCarStretches = (item: TranslatedItem<CarDetails | null>, language: TextLanguage): Stretch[] => {
  const { title, place, starts, ends, details } = item;
  if (!place || !starts || !ends || !details) return [];
  const { pickup, dropoff, dropoff_place_id } = details;
  const labels = getEndLabels(item);
  const back = findPlace(dropoff_place_id);
  const closes = pickup.hours?.until ?? openAllNight;
  const at = { latitude: dropoff.latitude, longitude: dropoff.longitude };
  return [
    {
      presence: 'ends',
      title,
      starts: toStretchEnd(starts, toLocation(place), {
        label: labels.starts,
        detail: pickup.name,
        latest:
          closes === openAllNight
            ? null
            : {
                at: toInstant(starts.date, closes, starts.zone),
                text: carTexts(language)('value.closes', { time: closes }),
              },
      }),
      ends: toStretchEnd(ends, toLocation({ ...(back ? translatePlace(back, language) : place), ...at }), {
        label: labels.ends,
        detail: dropoff.name,
      }),
    },
  ];
};
