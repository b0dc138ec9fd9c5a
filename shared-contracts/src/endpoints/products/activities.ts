import { z } from 'zod';
import { activityCategories, activitySorts } from '../../products/activities/activity-words.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { ParsedRequest, ResponseInput } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { activityDetailsSample, activitySearchSample } from './activity-samples.ts';
import { nightPricesSample } from './hotel-samples.ts';
import { asked as askedOfStays, cancellationSchema, day, sceneSchema } from './hotels.ts';
import { dayPricesAnswer, monthSchema } from './night-prices.ts';
import { placeSchema } from '../reference/places.ts';
import { priceBasisSchema } from './price-basis.ts';
import { askedSupplierSchema, unansweredSchema } from './suppliers.ts';

/** Activities: searched by place and days, read with their times, and offered at one of them. Words are in the language asked for. */

const { currency, lang } = askedOfStays;

/** A word by its key, as pages may tell it or filter by it. */
const labelSchema = z.object({ key: z.string(), label: z.string() });

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time like 09:30 is required');

/** What it costs: `inclusive` = `exclusive` + `tax`; the totals of `each` sum to `inclusive`. */
const activityPriceSchema = z
  .object({
    inclusive: moneySchema,
    exclusive: moneySchema,
    tax: moneySchema,
    /** By age; one line, `group`, where it is private. */
    each: z.array(
      z.object({
        kind: z.enum(['adult', 'child', 'infant', 'group']),
        label: z.string(),
        count: z.int().positive(),
        each: moneySchema,
        total: moneySchema,
      }),
    ),
  })
  .meta({ id: 'ActivityPrice' });

const meetingSchema = z
  .object({
    name: z.string(),
    address: z.string(),
    /** On land. */
    latitude: z.number(),
    longitude: z.number(),
    /** Before it starts, in minutes. */
    minutes_before: z.int(),
  })
  .meta({ id: 'MeetingPoint' });

const activityShape = {
  /** `amalfi-coast.activities.boat-trip` */
  activity_id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: labelSchema.extend({ key: z.enum(activityCategories) }),
  area: z.string(),
  place_id: z.string(),
  minutes: z.int().positive(),
  /** `2 h 30 min` */
  duration: z.string(),
  /** Spoken by the guide: ISO 639. */
  languages: z.array(labelSchema).min(1),
  /** In whole years; 0 where everybody may come. */
  minimum_age: z.int(),
  /** Whether a party has it to itself. */
  private: z.boolean(),
  /** So many at most. */
  group: z.int(),
  /** Tenths: 94 is 9.4. */
  score: z.int().min(0).max(100),
  reviews: z.int(),
  /** Of the meeting point. */
  latitude: z.number(),
  longitude: z.number(),
  /** In the organisation's hours of light; the first is the cover. In lists the cover alone. */
  scenes: z.array(sceneSchema).min(1),
  supplier: z.object({ id: z.string(), name: z.string() }),
};

const slotSchema = z
  .object({
    /** On the place's own clock. */
    time: clock,
    ends: clock,
    /** How many can still come; of a private one all or none. */
    left: z.int(),
    /** For the party asked for, taxes in. */
    price: moneySchema,
  })
  .meta({ id: 'ActivitySlot' });

const daySchema = z
  .object({
    date: day,
    /** The lowest price for the party; null where nothing is to be had. */
    from: moneySchema.nullable(),
    slots: z.array(slotSchema),
  })
  .meta({ id: 'ActivityDay' });

const wanted = {
  /** The first and the last day, by the place's own calendar. */
  checkin: day,
  checkout: day,
  /** Adults, then children and their ages: `2-1:7`. More than 8, or children alone, are answered with 422. */
  people: z
    .string()
    .max(80)
    .regex(/^\d{1,4}(?:-\d{1,4}(?::\d{1,4})*)?$/, 'People like 2 or 2-1:7 are required')
    .default('2'),
  currency,
  lang,
};

/**
 * Why there is nothing: null when there is something. `nearest` names the next day on which there is, `minimum_age`
 * from which age there is something.
 */
const reason = z.enum(['sold_out', 'too_young', 'over_for_today', 'not_then']).nullable();

const count = z.object({ value: z.string(), label: z.string(), count: z.int() });
const keys = z.string().max(200);
const errors = { dates_wrong: 422, party_too_large: 422, child_without_adult: 422 } as const;

/** Activities to be had at a place. A list in a filter is any of its values. */
export const searchActivities = endpoint({
  method: 'GET',
  path: '/api/activities',
  summary: 'Activities of a place, filtered and sorted',
  tag: 'activities',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 12,
  holdsNoSecret: true,
  query: z.object({
    place: z.string().min(1).max(80),
    ...wanted,
    sort: z.enum(activitySorts).default('recommended'),
    /** For the whole party, taxes in, in major units of the currency asked for. */
    price_min: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
    price_max: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
    /** Keys by comma, as `counts` has them. */
    category: keys.optional(),
    time_of_day: keys.optional(),
    length: keys.optional(),
    language: keys.optional(),
    private: z.enum(['true', 'false']).optional(),
    refundable: z.enum(['true', 'false']).optional(),
    offset: wholeNumber(z.int().nonnegative().max(10_000)).default(0),
    limit: wholeNumber(z.int().min(1).max(200)).default(50),
  }),
  response: nested1(
    z.object({
      place: placeSchema,
      /** Each at its lowest price in the days asked for, at the first time that has it. */
      results: z.array(
        z.object({
          ...activityShape,
          /** When that is. */
          next: z.object({ date: day, time: clock }),
          /** Days on which it can be had, of those asked for. */
          days: z.int(),
          /** Places at that time; shown only when few. */
          left: z.int(),
          cancellation: cancellationSchema,
          price: activityPriceSchema,
        }),
      ),
      /** With the filters. */
      total: z.int(),
      /** Without any filter. */
      unfiltered: z.int(),
      /** What each filter would leave, the others kept. */
      counts: z.object({
        category: z.array(count),
        time_of_day: z.array(count),
        length: z.array(count),
        language: z.array(count),
        private: z.int(),
        refundable: z.int(),
        /** By price of the party, in equal steps from min to max. */
        price: z.object({ min: moneySchema, max: moneySchema, steps: z.array(z.int()) }),
      }),
      /** For empty results: what letting one filter go brings, most first; `all` where no single one is enough. */
      relax: z.array(z.object({ filter: z.string(), total: z.int(), from: moneySchema })),
      reason,
      nearest: day.nullable(),
      minimum_age: z.int().nullable(),
      /** Who was asked. Where one is late, the same search asked again a moment later has what came meanwhile. */
      suppliers: z.array(askedSupplierSchema),
      unanswered: unansweredSchema,
    }),
  ),
  errors: { place_unknown: 404, ...errors },
  sample: { response: activitySearchSample },
});

/**
 * One activity with its times, and an offer where one is chosen. 422 too_young, slot_unknown and language_unknown name
 * what is wrong; 503 where its supplier does not answer.
 */
export const readActivity = endpoint({
  method: 'GET',
  path: '/api/activities/{activity_id}',
  summary: 'An activity with its times, and an offer of one',
  tag: 'activities',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  holdsNoSecret: true,
  params: z.object({ activity_id: z.string().max(160) }),
  query: z.object({
    ...wanted,
    /** What is chosen: a day and a time of it, and the guide's language; the first one unless said. */
    date: day.optional(),
    time: clock.optional(),
    language: z
      .string()
      .regex(/^[a-z]{2}$/, 'A language like en is required')
      .optional(),
  }),
  response: nested1(
    z.object({
      ...activityShape,
      place: placeSchema,
      meeting: meetingSchema,
      /** What happens, step by step. */
      steps: z.array(z.string()),
      included: z.array(z.string()),
      not_included: z.array(z.string()),
      bring: z.array(z.string()),
      good_to_know: z.array(z.string()),
      /** What is done in bad weather. */
      weather: z.string(),
      /** Every day asked for. */
      days: z.array(daySchema),
      chosen: z
        .object({
          date: day,
          time: clock,
          ends: clock,
          language: labelSchema,
          left: z.int(),
          price: activityPriceSchema,
          cancellation: cancellationSchema,
          /** Signed: the activity, its time, language, people, price and expiry. Null where it is sold out. */
          offer: z.string().nullable(),
          /** How the price came about; absent from an older server. */
          basis: priceBasisSchema.optional(),
          expires_at: z.iso.datetime().nullable(),
          can_pay_later: z.boolean(),
        })
        .nullable(),
      reason: z.enum(['sold_out', 'over_for_today', 'not_then']).nullable(),
      nearest: day.nullable(),
    }),
  ),
  errors: { activity_unknown: 404, ...errors, too_young: 422, slot_unknown: 422, language_unknown: 422 },
  sample: { response: activityDetailsSample },
});

/** What the cheapest activity of each day costs the whole party; for calendars. */
export const listActivityDays = endpoint({
  method: 'GET',
  path: '/api/activities/days',
  summary: 'The lowest price of an activity on each day of a month',
  tag: 'activities',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 6,
  holdsNoSecret: true,
  query: z.object({
    place: z.string().min(1).max(80),
    month: monthSchema,
    people: wanted.people,
    currency,
    lang,
  }),
  response: nested1(dayPricesAnswer),
  errors: { place_unknown: 404, party_too_large: 422, child_without_adult: 422 },
  sample: { response: nightPricesSample },
});

export const activityEndpoints = [searchActivities, listActivityDays, readActivity] as const;

/** What every item of an activity keeps besides what all items have. */
export const activityItemDetails = z.object({
  activity_id: z.string(),
  category: labelSchema,
  area: z.string(),
  minutes: z.int(),
  duration: z.string(),
  /** That the guide speaks. */
  language: labelSchema,
  private: z.boolean(),
  minimum_age: z.int(),
  meeting: meetingSchema,
  /** Who pays as what, in the order of the lines of its price. */
  people: z.array(z.object({ kind: z.enum(['adult', 'child', 'infant', 'group']), count: z.int() })),
  included: z.array(z.string()),
  bring: z.array(z.string()),
  good_to_know: z.array(z.string()),
  weather: z.string(),
});

export type ActivityQuery = ParsedRequest<typeof searchActivities>['query'];
export type ActivityDaysQuery = ParsedRequest<typeof listActivityDays>['query'];
export type ActivitySearchAnswer = ResponseInput<typeof searchActivities>['data'];
export type ActivityAnswer = ResponseInput<typeof readActivity>['data'];
