import { isDay } from '@travel/contracts/locale/days/days';
import { maxLegs, parseJourney, type JourneyLeg } from '@travel/contracts/products/flights/journey';
import type { OpenDays } from '../../../search/search.ts';
import type { Query } from '../../../search/search-query.ts';

/** Why a journey is not searched, with the API's code and, if the page knows it, a more precise reason. */
export interface JourneyFault {
  readonly code: 'dates_wrong' | 'validation_failed' | 'journey_wrong';
  /** Variant of the message: the day is past, too far ahead, before the previous leg, or not in the calendar. */
  readonly reason?: 'past' | 'far' | 'order' | 'calendar';
  /** The invalid day, as written in the URL. */
  readonly date?: string;
}

/** Returns why no timetable can have these legs, or null if only the API can decide. */
export const findJourneyFault = (
  legs: readonly JourneyLeg[],
  daysOf: (leg: JourneyLeg) => OpenDays,
): JourneyFault | null => {
  for (const [at, leg] of legs.entries()) {
    const { from, to, date } = leg;
    const { first, last } = daysOf(leg);
    const before = legs[at - 1]?.date ?? '';
    if (from === to) return { code: 'validation_failed' };
    if (date < first) return { code: 'dates_wrong', reason: 'past', date };
    if (date > last) return { code: 'dates_wrong', reason: 'far', date };
    if (date < before) return { code: 'dates_wrong', reason: 'order', date };
  }
  return null;
};

const parseAirportCode = (text = ''): string => (/^[A-Z]{3}$/.test(text) ? text : '');

/** Reads the valid parts of malformed legs; other airports and days are empty. */
const parseOpenLegs = (parts: readonly string[]): readonly JourneyLeg[] =>
  parts.slice(0, maxLegs).map((part) => {
    const [ends = '', date = ''] = part.split(':');
    const [from, to] = ends.toUpperCase().split('-');
    return { from: parseAirportCode(from), to: parseAirportCode(to), date: isDay(date) ? date : '' };
  });

/** Returns why the journey in a URL is malformed and the legs a form can start with, or null if it is valid. */
export const findMalformedJourney = (query: Query): { fault: JourneyFault; legs: readonly JourneyLeg[] } | null => {
  const text = query['legs'] ?? '';
  if (text === '' || parseJourney(text)) return null;
  const parts = text.split(',');
  const date = parts.map((part) => part.split(':')[1] ?? '').find((day) => /^[\d-]{10}$/.test(day) && !isDay(day));
  return {
    fault: date ? { code: 'dates_wrong', reason: 'calendar', date } : { code: 'journey_wrong' },
    legs: parseOpenLegs(parts),
  };
};
