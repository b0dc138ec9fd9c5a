import { isDay, todayHere } from '@travel/contracts/days';
import { textLanguage } from '@travel/contracts/locale/languages';
import { useLoad } from '@travel/ui/use-load';
import { useHost } from '../../../host/host-context.tsx';
import { parseRooms } from '../../../search/party.ts';
import type { Query } from '../../../search/search-query.ts';
import type { FlightSearch } from '../flight-search.ts';
import { mostPassengers } from '@travel/contracts/flights/passengers';

interface Known {
  readonly search: FlightSearch | null;
  readonly isLoading: boolean;
}

/**
 * Returns the journey of an address that names places, as the search box of the home page writes it: between the
 * airports that they are best reached by. The address stays as it is.
 */
export const useJourneyOfPlaces = (query: Query | null): Known => {
  const { http, locale } = useHost();
  const lang = textLanguage(locale.language);
  const { from, place, checkin, checkout, rooms } = query ?? {};
  const isWhole = from && place && checkin && isDay(checkin) && checkin >= todayHere();
  const load = useLoad(isWhole ? [from, place, lang].join(' ') : null, async (signal) => {
    const airports = async (place_id: string) =>
      (await http('GET /api/places/{place_id}/airports', { params: { place_id }, query: { lang }, signal })).data;
    const [origins, destinations] = await Promise.all([airports(from ?? ''), airports(place ?? '')]);
    const origin = origins[0]?.code;
    // Two places may share their airport: then one of them is reached by another.
    const destination = destinations.find(({ code }) => code !== origin)?.code;
    return origin && destination ? { origin, destination } : null;
  });
  if (!isWhole || load.status !== 'ready')
    return { search: null, isLoading: isWhole ? load.status === 'loading' : false };
  if (!load.value) return { search: null, isLoading: false };
  const { origin, destination } = load.value;
  const parties = rooms ? parseRooms(rooms, { rooms: 1, people: mostPassengers }) : undefined;
  const party = Array.isArray(parties) ? parties[0] : undefined;
  const back = checkout && isDay(checkout) && checkout >= checkin ? checkout : undefined;
  return {
    search: {
      legs: [
        { from: origin, to: destination, date: checkin },
        ...(back ? [{ from: destination, to: origin, date: back }] : []),
      ],
      passengers: party ?? { adults: 1, childAges: [] },
      cabin: 'economy',
      chosen: [],
    },
    isLoading: false,
  };
};
