import type { FlightDetails } from '@travel/contracts/endpoints/products/flights';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { getFormats } from '../../platform/languages/formats.ts';
import { getCityName } from '@travel/reference/world/airport-names';
import type { TranslatedItem } from '@travel/supplier-kit/items/item-content';
import { toStretchEnd, toLocation, type Stretch } from '../stretches/stretch.ts';
import { findNamedAirport, toMoment, toItemPlace } from './flight-content.ts';
import { flightTexts } from './flight-texts.ts';

type Segment = FlightDetails['legs'][number]['segments'][number];

/** Returns each flight of a journey as a period of a trip, from gate to gate. Omits flights with unknown airports. */
export const toFlightStretches = (
  { details }: TranslatedItem<FlightDetails | null>,
  language: TextLanguage,
): Stretch[] => {
  if (!details) return [];
  const t = flightTexts(language);
  const { code } = getFormats(language);
  const formatSeats = ({ flight_id }: Segment): string =>
    details.seats
      .filter((one) => one.flight_id === flight_id)
      .map(({ seat }) => seat)
      .join(', ');
  return details.legs.flatMap(({ segments }) =>
    segments.flatMap((segment): Stretch[] => {
      const { departs, arrives, number } = segment;
      const [from, to] = [findNamedAirport(departs.airport, details), findNamedAirport(arrives.airport, details)];
      const [starts, ends] = [toMoment(departs, details), toMoment(arrives, details)];
      if (!from || !to) return [];
      const detail = [number, formatSeats(segment)].filter(Boolean).map(code).join(' · ');
      return [
        {
          presence: 'throughout',
          title: t('title', {
            from: `${getCityName(from, language)} ${code(from.code)}`,
            to: `${getCityName(to, language)} ${code(to.code)}`,
          }),
          starts: toStretchEnd(starts, toLocation(toItemPlace(from, language)), {
            detail,
            latest: { at: starts.at, text: null },
          }),
          ends: toStretchEnd(ends, toLocation(toItemPlace(to, language))),
        },
      ];
    }),
  );
};
