import { addDays, isDay, getToday } from '@travel/contracts/locale/days/days';
import type { JourneyLeg } from '@travel/contracts/products/flights/journey';
import { maxPassengers } from '@travel/contracts/products/flights/passengers';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { parseRooms } from '../../../search/party.ts';
import type { Query } from '../../../search/search-query.ts';
import type { FlightSearch } from '../flight-search.ts';

interface JourneyState {
  /** The journey to search for; null unless the URL names places and days completely. */
  readonly search: FlightSearch | null;
  /** Initial legs of the form, whose airports may be empty. An empty list if the URL names no place. */
  readonly legs: readonly JourneyLeg[];
  readonly isLoading: boolean;
}

const nothing: JourneyState = { search: null, legs: [], isLoading: false };

/** Number of days from today to the departure if a URL names a place but no day. */
const usualDaysAhead = 30;

/**
 * Returns the journey for a URL that names places instead of airports, as links from place pages do. Uses the main
 * airport of each place, and leaves the URL unchanged.
 */
export const useJourneyOfPlaces = (query: Query | null): JourneyState => {
  const { http, locale } = useHost();
  const lang = getTextLanguage(locale.language);
  const { from, place, checkin, checkout, rooms } = query ?? {};
  const load = useLoad(from || place ? [from, place, lang].join(' ') : null, async (signal) => {
    const loadAirports = async (place_id: string | undefined) =>
      place_id
        ? (await http('GET /api/places/{place_id}/airports', { params: { place_id }, query: { lang }, signal })).data
        : [];
    const [origins, destinations] = await Promise.all([loadAirports(from), loadAirports(place)]);
    const origin = origins[0]?.code ?? '';
    const timeZone = origins[0]?.time_zone;
    // Two places may share their main airport. If so, the destination uses its next airport.
    const destination = destinations.find(({ code }) => code !== origin)?.code ?? '';
    return { origin, destination, timeZone };
  });
  if (!from && !place) return nothing;
  if (load.status !== 'ready') return { ...nothing, isLoading: load.status === 'loading' };
  const { origin, destination, timeZone } = load.value;
  const today = getToday(timeZone);
  const isOpen = checkin !== undefined && isDay(checkin) && checkin >= today;
  const out = isOpen ? checkin : addDays(today, usualDaysAhead);
  const back = isOpen && checkout && isDay(checkout) && checkout >= out ? checkout : undefined;
  const legs = [
    { from: origin, to: destination, date: out },
    ...(back ? [{ from: destination, to: origin, date: back }] : []),
  ];
  if (!isOpen || origin === '' || destination === '') return { ...nothing, legs };
  const parties = rooms ? parseRooms(rooms, { rooms: 1, people: maxPassengers }) : undefined;
  const party = Array.isArray(parties) ? parties[0] : undefined;
  const passengers = party ?? { adults: 1, childAges: [] };
  return { search: { legs, passengers, cabin: 'economy', chosen: [] }, legs, isLoading: false };
};
