import { addDays } from '@travel/contracts/locale/days/days';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { toInstant } from '@travel/reference/calendar-days/instants';
import type { TranslatedItem } from '@travel/supplier-kit/items/item-content';
import { toStretchEnd, toLocation, type Stretch } from '../stretches/stretch.ts';
import { toWholeStretch } from '../stretches/whole-stretch.ts';
import { toVisits, type Visit } from '../visits/visit.ts';
import { cruiseTexts } from './cruise-texts.ts';
import type { CruiseContent, CruiseDetails } from './offers/cruise-content.ts';
import { findPlaceNear } from './listing/cruise-results.ts';

/**
 * Returns the time on board as one period of a trip, from boarding to leaving the ship, possibly in another port.
 * Visits to ports on the way are no periods of their own.
 */
export const toCruiseStretches = (item: TranslatedItem<CruiseDetails | null>, language: TextLanguage): Stretch[] => {
  const { title, subtitle, place, starts, ends, details } = item;
  if (!details || !place || !starts || !ends) return toWholeStretch(item);
  const { boarding, to } = details;
  const t = cruiseTexts(language);
  const boards = {
    ...starts,
    at: toInstant(starts.date, boarding.from, starts.zone),
    time: boarding.from,
    until: boarding.until,
  };
  const closes = {
    at: toInstant(starts.date, boarding.until, starts.zone),
    text: t('value.boardingEnds', { time: boarding.until }),
  };
  const { place_id } = findPlaceNear(to);
  return [
    {
      presence: 'nights',
      title,
      starts: toStretchEnd(boards, toLocation(place), { label: t('fact.boarding'), detail: subtitle, latest: closes }),
      ends: toStretchEnd(ends, toLocation({ ...to, place_id }), { label: t('fact.ends') }),
    },
  ];
};

/** Returns a visit to the port of departure for the night before boarding. */
export const toVisitBeforeBoarding = ({ place, parties, starts, details }: CruiseContent): Visit[] =>
  starts && details
    ? toVisits({
        place,
        parties,
        starts: { ...starts, date: addDays(starts.date, -1), time: null },
        ends: { ...starts, time: details.boarding.from },
      })
    : [];
