import { searchAirports } from '@travel/contracts/endpoints/reference/airports';
import { searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatJourney } from '@travel/contracts/products/flights/journey';
import { formatQuery } from '@travel/contracts/routes/routes';
import type { PageMakerOptions } from './page-response.ts';
import type { PageVisit } from './page-visit.ts';

/** The parameter of forms that were submitted without scripts. It states which kind of place their texts name. */
const typedParameter = 'typed';

const placeNames = ['from', 'place', 'dropoff'] as const;

/** The longest text that the API looks up. */
const longestText = 80;

/** How long a lookup may take, in milliseconds. Without scripts, no later request can make up for it. */
const lookupMs = 3_000;

type Typed = Pick<PageVisit, 'route' | 'request' | 'locale' | 'correlationId'>;

/**
 * Returns the URL with the results of a search form that was submitted without scripts, or null if this is no such
 * form. Texts that name no place stay in the URL, so that the results page reports them.
 */
export const resolveTypedSearch = async (
  { fetchFirstAnswers }: Pick<PageMakerOptions, 'fetchFirstAnswers'>,
  { route, request, locale, correlationId }: Typed,
): Promise<string | null> => {
  if (route?.page !== 'search') return null;
  const query = new URLSearchParams(request.search);
  const kind = query.get(typedParameter);
  if (kind === null) return null;
  query.delete(typedParameter);
  const isOfAirports = kind === 'airports';
  const getAddress = (text: string): string => {
    const parameters = new URLSearchParams({ query: text, limit: '1', lang: getTextLanguage(locale.language) });
    return `${isOfAirports ? searchAirports.path : searchPlaces.path}?${parameters.toString()}`;
  };
  const typed = new Map<string, string>();
  for (const name of placeNames) {
    // A results page sends the ID of the current place too, for a field that its visitor leaves empty.
    const [text = '', id = ''] = query.getAll(name).map((one) => one.trim().slice(0, longestText));
    query.set(name, text === '' ? id : '');
    if (text !== '') typed.set(name, text);
  }
  const addresses = new Set(Array.from(typed.values(), getAddress));
  const given = await fetchFirstAnswers([...addresses], request, correlationId, lookupMs);
  const answers = given.kind === 'answered' ? given.answers : {};
  const find = (text: string): string | undefined => {
    const answer = answers[getAddress(text)];
    const airport = isOfAirports ? searchAirports.response.safeParse(answer).data?.data[0] : undefined;
    const place = isOfAirports ? undefined : searchPlaces.response.safeParse(answer).data?.data[0];
    // A text with only a similar name could mean another place.
    return (airport ?? place)?.certainty === 'named' ? (airport?.code ?? place?.place_id) : undefined;
  };
  // The capital letter distinguishes a name that was not found from the ID of a place.
  const markAsName = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  for (const [name, text] of typed) query.set(name, find(text) ?? (isOfAirports ? '' : markAsName(text)));
  for (const [name, value] of Array.from(query)) if (value.trim() === '') query.delete(name);
  if (isOfAirports) setLegs(query);
  return `${route.path}?${formatQuery(query)}`;
};

/** Replaces the places and days of a flight search by its legs. */
const setLegs = (query: URLSearchParams): void => {
  const take = (name: string): string => {
    const value = query.get(name) ?? '';
    query.delete(name);
    return value;
  };
  const [from, to, out, back] = [take('from'), take('place'), take('checkin'), take('checkout')];
  const legs = [{ from, to, date: out }, ...(back === '' ? [] : [{ from: to, to: from, date: back }])];
  query.set('legs', formatJourney(legs));
};
