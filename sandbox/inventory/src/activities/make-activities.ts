import type { PlaceRecord } from '@travel/reference/places/place-files';
import { getAreaCentre } from '@travel/reference/places/places';
import { isOnLand } from '@travel/reference/maps/shores/ground';
import { drawBelow, drawBetween, createDraws, pick, hashText } from '@travel/supplier-kit/draw/draw';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import { getNameParts } from '../lodging/names/name-parts.ts';
import { drawPosition } from '../lodging/position.ts';
import { getClassRate } from '../lodging/price-levels.ts';
import { organisers } from './organisers.ts';
import type { Activity } from '@travel/supplier-kit/activities/activity-supplier';
import { listKindsAt, type ActivityKind } from './activity-kinds.ts';

/** The seed of all generated activities. A different seed would orphan holds and bookings. */
const seed = 44_017;

/** Percentage of the kinds suitable for a place that the place offers. */
const offered = 76;
const fewest = 8;
/**
 * The percentage of activities that are private; the next constant is the price for a private group in thousandths of
 * an adult's price.
 */
const privately = 34;
const privateShare = 4_200;
/** US cents. Places whose hotels cost this much per night have the usual price level. */
const usualNight = 10_000;

const ownLanguages: Readonly<Record<string, string>> = {
  AT: 'de',
  AR: 'es',
  BE: 'fr',
  BR: 'pt',
  CH: 'de',
  CL: 'es',
  CO: 'es',
  DE: 'de',
  ES: 'es',
  FR: 'fr',
  IT: 'it',
  JP: 'ja',
  MA: 'ar',
  JO: 'ar',
  OM: 'ar',
  EG: 'ar',
  AE: 'ar',
  MX: 'es',
  PE: 'es',
  PT: 'pt',
};
const otherLanguages = ['de', 'fr', 'es', 'ar', 'it'] as const;

/** An activity with the values from which its start times are generated. */
export interface SandboxActivity extends Activity {
  readonly key: number;
  readonly times: readonly string[];
  /** Whether the activity takes place on each weekday, Sunday first. */
  readonly week: readonly boolean[];
  /** Price of an adult, or of the group if private, on an ordinary day: US cents including taxes. */
  readonly cents: number;
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

const drawLanguages = ({ country_code }: PlaceRecord, next: () => number): string[] => {
  const own = ownLanguages[country_code];
  const others = otherLanguages.filter(() => drawBelow(next(), 100) < 28);
  return [...new Set(['en', ...(own ? [own] : []), ...others])];
};

/** How many positions are tried, in widening steps, if the middle of an area lies in the water on the map. */
const tries = 400;
const furtherBy = 0.125;

const findLand = (place: PlaceRecord, area: string, next: () => number) => {
  const [latitude, longitude] = getAreaCentre(place, area);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const drawn = drawPosition(place, area, next);
    const further = 1 + attempt * furtherBy;
    const position = {
      latitude: roundDegrees(latitude + (drawn.latitude - latitude) * further),
      longitude: roundDegrees(longitude + (drawn.longitude - longitude) * further),
    };
    if (isOnLand(place, position)) return { area, ...position };
  }
  return null;
};

/** Draws a meeting point in one area of a place, or in the next area if its island is too small for the map. */
const drawMeeting = (place: PlaceRecord, next: () => number) => {
  const first = drawBelow(next(), place.areas.length);
  for (const area of [...place.areas.slice(first), ...place.areas.slice(0, first)]) {
    const found = findLand(place, area, next);
    if (found) return found;
  }
  throw new Error(`There is no land in ${place.place_id}`);
};

const drawSome = <T>(list: readonly T[], hundredths: number, next: () => number): T[] => {
  const kept = list.filter(() => drawBelow(next(), 100) < hundredths);
  return kept.length > 0 ? kept : list.slice(0, 1);
};

const make = (place: PlaceRecord, kind: ActivityKind, number: number): SandboxActivity => {
  const activity_id = `${place.place_id}.activities.${kind.key}`;
  const key = hashText(`${seed} ${activity_id}`);
  const next = createDraws(key);
  const meeting = drawMeeting(place, next);
  const isPrivate = drawBelow(next(), 100) < privately;
  const level = 500 + Math.round((500 * getClassRate(place, 3)) / usualNight);
  const dayOff = drawBelow(next(), 11);
  return {
    activity_id,
    key,
    number,
    place,
    kind,
    ...meeting,
    supplier: pick(next(), organisers),
    isPrivate,
    languages: drawLanguages(place, next),
    times: drawSome(kind.times, 85, next),
    // Four of eleven drawn values are not a weekday. Activities with such a value have no day off.
    week: Array.from({ length: 7 }, (_, weekday) => weekday !== dayOff),
    street: pick(next(), getNameParts(place).streets).replace('#', String(drawBetween(next(), 1, 88))),
    freeHours: pick(next(), [24, 24, 24, 48, 72, null]),
    cents: scaleThousandths(kind.cents, level, drawBetween(next(), 880, 1_180), isPrivate ? privateShare : 1_000),
    score: 78 + drawBelow(next(), 11) + drawBelow(next(), 11),
    reviews: 20 + Math.floor((drawBelow(next(), 1000) * drawBelow(next(), 1000)) / 700),
  };
};

/** Generates all activities of a place. The result is always the same. */
export const makeActivities = (place: PlaceRecord): readonly SandboxActivity[] => {
  const next = createDraws(hashText(`${seed} ${place.place_id}`));
  const kinds = listKindsAt(place);
  const drawn = kinds.map((kind) => ({ kind, isOffered: drawBelow(next(), 100) < offered }));
  const missing = Math.max(0, fewest - drawn.filter(({ isOffered }) => isOffered).length);
  const added = new Set(drawn.filter(({ isOffered }) => !isOffered).slice(0, missing));
  return drawn.filter((one) => one.isOffered || added.has(one)).map(({ kind }, number) => make(place, kind, number));
};
