import { isDay } from '@travel/contracts/locale/days/days';
import { maxLegs, parseJourney } from '@travel/contracts/products/flights/journey';
import type { JourneyLeg } from '@travel/contracts/products/flights/journey';
import type { OpenDays } from '../../../search/search.ts';
import type { Query } from '../../../search/search-query.ts';

/** Why a journey is not asked for, as the API would say it, and more exactly where the page knows. */
export interface JourneyFault {
  readonly code: 'dates_wrong' | 'validation_failed' | 'journey_wrong';
  /** The text that says it best: a day that is over, too far away, before the leg before it, or in no calendar. */
  readonly reason?: 'past' | 'far' | 'order' | 'calendar';
  /** The day that is meant, as the address has it. */
  readonly date?: string;
}

/** Returns why nobody flies these legs, whoever is asked; null where the timetables decide. */
export const journeyFault = (
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

const codeOf = (text = ''): string => (/^[A-Z]{3}$/.test(text) ? text : '');

/** Reads what can be read of legs that are not written as legs are: an open end or day is empty. */
const openLegs = (parts: readonly string[]): readonly JourneyLeg[] =>
  parts.slice(0, maxLegs).map((part) => {
    const [ends = '', date = ''] = part.split(':');
    const [from, to] = ends.toUpperCase().split('-');
    return { from: codeOf(from), to: codeOf(to), date: isDay(date) ? date : '' };
  });

/** Returns what an address says of a journey that nobody can read, and what of it a form can begin with; else null. */
export const unreadJourney = (query: Query): { fault: JourneyFault; legs: readonly JourneyLeg[] } | null => {
  const text = query['legs'] ?? '';
  if (text === '' || parseJourney(text)) return null;
  const parts = text.split(',');
  const date = parts.map((part) => part.split(':')[1] ?? '').find((day) => /^[\d-]{10}$/.test(day) && !isDay(day));
  return {
    fault: date ? { code: 'dates_wrong', reason: 'calendar', date } : { code: 'journey_wrong' },
    legs: openLegs(parts),
  };
};
