/** One leg of a journey: airport or city codes and the local date of departure. */
export interface JourneyLeg {
  readonly from: string;
  readonly to: string;
  readonly date: string;
}

/** Maximum number of legs. */
export const maxLegs = 3;

const leg = /^([A-Z]{3})-([A-Z]{3}):(\d{4}-\d{2}-\d{2})$/;

const isDay = (date: string): boolean => {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
};

/** Parses the legs in a URL: `LHR-JFK:2027-05-14,JFK-LHR:2027-05-21`. Null if malformed. */
export const parseJourney = (text: string): readonly JourneyLeg[] | null => {
  const legs: JourneyLeg[] = [];
  for (const part of text.split(',')) {
    const [, from, to, date] = leg.exec(part) ?? [];
    if (from === undefined || to === undefined || date === undefined || !isDay(date)) return null;
    legs.push({ from, to, date });
  }
  return legs.length <= maxLegs ? legs : null;
};

/** Formats legs for a URL. */
export const formatJourney = (legs: readonly JourneyLeg[]): string =>
  legs.map(({ from, to, date }) => `${from}-${to}:${date}`).join(',');
