import { z } from 'zod';
import { activityCategories, activitySorts } from '../../products/activities/activity-options.ts';
import { endpoint, type ParsedRequest, type ResponseInput } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { activityDetailsSample, activitySearchSample } from './activity-samples.ts';
import { nightPricesSample } from './hotel-samples.ts';
import { createHomePicks } from './home-picks.ts';
import { cancellationSchema, daySchema, sceneSchema } from './hotels.ts';
import { currency, lang } from '../request-locale.ts';
import { dayPricesResponse, monthSchema } from './night-prices.ts';
import { placeSchema } from '../reference/places.ts';
import { priceBasisSchema } from './price-basis.ts';
import {
  priceHistogram,
  priceLimits,
  relaxedFilters,
  resultPage,
  resultTotals,
  searchSuppliers,
} from './search-results.ts';

/**
 * Activities: search by place and days, details with the times of an activity, and an offer for one of these times.
 * Texts are in the requested language.
 */

/** A key for filters with its localized label. */
const labelSchema = z.object({ key: z.string(), label: z.string() });

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time like 09:30 is required');

/** Price for the party: `inclusive` = `exclusive` + `tax`; the totals of `each` sum to `inclusive`. */
const activityPriceSchema = z
  .object({
    inclusive: moneySchema,
    exclusive: moneySchema,
    tax: moneySchema,
    /** Price lines by age group; private activities have the single line `group`. */
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
    /** Position on land. */
    latitude: z.number(),
    longitude: z.number(),
    /** Minutes before the start of the activity. */
    minutes_before: z.int(),
  })
  .meta({ id: 'MeetingPoint' });

const activityShape = {
  /** ID of the activity: `amalfi-coast.activities.boat-trip`. */
  activity_id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: labelSchema.extend({ key: z.enum(activityCategories) }),
  area: z.string(),
  place_id: z.string(),
  minutes: z.int().positive(),
  /** `2 h 30 min` */
  duration: z.string(),
  /** Languages of the guide: ISO 639. */
  languages: z.array(labelSchema).min(1),
  /** Full years; 0 without an age limit. */
  minimum_age: z.int(),
  /** Whether the group consists of one party only. */
  private: z.boolean(),
  /** Largest number of people in a group. */
  group: z.int(),
  /** Review score in tenths: 94 is 9.4. */
  score: z.int().min(0).max(100),
  reviews: z.int(),
  /** Position of the meeting point. */
  latitude: z.number(),
  longitude: z.number(),
  /** Pictures in the light that the organisation prefers; the first is the cover. Lists contain only the cover. */
  scenes: z.array(sceneSchema).min(1),
  supplier: z.object({ id: z.string(), name: z.string() }),
};

const slotSchema = z
  .object({
    /** Start in local time. */
    time: clock,
    ends: clock,
    /** Places left; private activities have either all places left or none. */
    left: z.int(),
    /** Price for the requested party, including taxes. */
    price: moneySchema,
  })
  .meta({ id: 'ActivitySlot' });

const activityDaySchema = z
  .object({
    date: daySchema,
    /** Lowest price for the party; null if unavailable. */
    from: moneySchema.nullable(),
    slots: z.array(slotSchema),
  })
  .meta({ id: 'ActivityDay' });

const wanted = {
  /** First and last day of the search, in local time. */
  checkin: daySchema,
  checkout: daySchema,
  /** Adults, then children with their ages: `2-1:7`. 422 for more than 8 people or children without adults. */
  people: z
    .string()
    .max(80)
    .regex(/^\d{1,4}(?:-\d{1,4}(?::\d{1,4})*)?$/, 'People like 2 or 2-1:7 are required')
    .default('2'),
  currency,
  lang,
};

/**
 * Why there are no results; null if there are some. `nearest` is the next available day, `minimum_age` the lowest age
 * at which the search has results.
 */
const reason = z.enum(['sold_out', 'too_young', 'over_for_today', 'not_then']).nullable();

const count = z.object({ value: z.string(), label: z.string(), count: z.int() });
const keys = z.string().max(200);
const errors = { dates_wrong: 422, party_too_large: 422, child_without_adult: 422 } as const;

/** Returns activities of a place. A list in a filter matches any of its values. */
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
    /** Place or sight. Near a sight, `recommended` lists the nearest activities first. */
    place: z.string().min(1).max(80),
    ...wanted,
    sort: z.enum(activitySorts).default('recommended'),
    /** Price limits for the party, including taxes, in major units of the requested currency. */
    ...priceLimits,
    /** Comma-separated keys of `counts`. */
    category: keys.optional(),
    time_of_day: keys.optional(),
    length: keys.optional(),
    language: keys.optional(),
    private: z.enum(['true', 'false']).optional(),
    refundable: z.enum(['true', 'false']).optional(),
    ...resultPage,
  }),
  response: nested1(
    z.object({
      place: placeSchema,
      /** The activities, each at its lowest price in the requested period and at the first time with that price. */
      results: z.array(
        z.object({
          ...activityShape,
          /** Date and time of the lowest price. */
          next: z.object({ date: daySchema, time: clock }),
          /** Number of available days in the requested period. */
          days: z.int(),
          /** Distance from the searched sight: `0.4 km from Big Ben`. */
          away: z.string().optional(),
          /** Places left at that time; shown only if few. */
          left: z.int(),
          cancellation: cancellationSchema,
          price: activityPriceSchema,
        }),
      ),
      ...resultTotals,
      /** Number of results for each filter value, with the other filters applied. */
      counts: z.object({
        category: z.array(count),
        time_of_day: z.array(count),
        length: z.array(count),
        language: z.array(count),
        private: z.int(),
        refundable: z.int(),
        /** Histogram of party prices, in equal steps from min to max. */
        price: priceHistogram,
      }),
      relax: relaxedFilters,
      reason,
      nearest: daySchema.nullable(),
      minimum_age: z.int().nullable(),
      ...searchSuppliers,
    }),
  ),
  errors: { place_unknown: 404, ...errors },
  sample: { response: activitySearchSample },
});

/**
 * Returns an activity with its times, and an offer if a time is chosen. 422 too_young, slot_unknown and
 * language_unknown name the field; 503 if the activity's supplier does not respond.
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
    /** The chosen day, time and guide language; by default the first ones. */
    date: daySchema.optional(),
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
      /** The steps of the activity, in order. */
      steps: z.array(z.string()),
      included: z.array(z.string()),
      not_included: z.array(z.string()),
      bring: z.array(z.string()),
      good_to_know: z.array(z.string()),
      /** Arrangements for bad weather. */
      weather: z.string(),
      /** Every day of the requested period. */
      days: z.array(activityDaySchema),
      chosen: z
        .object({
          date: daySchema,
          time: clock,
          ends: clock,
          language: labelSchema,
          left: z.int(),
          price: activityPriceSchema,
          cancellation: cancellationSchema,
          /** Signed offer: the activity, its time, language, people, price and expiry. Null if sold out. */
          offer: z.string().nullable(),
          /** How the price was calculated; older servers omit it. */
          basis: priceBasisSchema.optional(),
          expires_at: z.iso.datetime().nullable(),
          can_pay_later: z.boolean(),
        })
        .nullable(),
      reason: z.enum(['sold_out', 'over_for_today', 'not_then']).nullable(),
      nearest: daySchema.nullable(),
    }),
  ),
  errors: { activity_unknown: 404, ...errors, too_young: 422, slot_unknown: 422, language_unknown: 422 },
  sample: { response: activityDetailsSample },
});

/** Returns the party's lowest price per day, for calendars: of one activity if `activity_id` names it. */
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
    activity_id: z.string().min(1).max(120).optional(),
    month: monthSchema,
    people: wanted.people,
    currency,
    lang,
  }),
  response: nested1(dayPricesResponse),
  errors: { place_unknown: 404, party_too_large: 422, child_without_adult: 422 },
  sample: { response: nightPricesSample },
});

/** Returns suggestions for the home page of the product. */
export const pickActivities = createHomePicks('activities', 12);

export const activityEndpoints = [pickActivities, searchActivities, listActivityDays, readActivity] as const;

/** Details of an order item for an activity. */
export const activityItemDetails = z.object({
  activity_id: z.string(),
  category: labelSchema,
  area: z.string(),
  minutes: z.int(),
  duration: z.string(),
  /** The guide's language. */
  language: labelSchema,
  private: z.boolean(),
  minimum_age: z.int(),
  meeting: meetingSchema,
  /** Number of people per price group, in the order of the price lines. */
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
