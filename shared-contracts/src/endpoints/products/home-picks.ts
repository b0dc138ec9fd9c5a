import { z } from 'zod';
import { endpoint, type ParsedRequest, type ResponseInput } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { countryCode } from '../orders/travellers.ts';
import { airportCodeSchema } from '../reference/airports.ts';
import { placeSchema } from '../reference/places.ts';
import { currency, lang } from '../request-locale.ts';
import { placeSample, usd } from '../shared-samples.ts';
import { daySchema } from './hotels.ts';
import { monthSchema } from './night-prices.ts';

/** A suggestion of a product's home page, with a price that its page of results shows first. */
const homePickSchema = z
  .object({
    id: z.string(),
    /** `London – Naples`, `Food and drink`, `Naples Airport (NAP)` */
    title: z.string(),
    /** A short fact, such as `Small car` or `To Praiano, 75 min`. */
    note: z.string(),
    /** The place whose picture is shown. */
    place: placeSchema,
    checkin: daySchema,
    /** Null for a single day. */
    checkout: daySchema.nullable(),
    /** Lowest price for one traveller on these dates, including taxes and fees. */
    price: moneySchema,
    /** Scope of the price: `a day`, `one way`. */
    unit: z.string(),
    /** Path of the results, sorted by price, on the organisation's site. */
    path: z.string().regex(/^\/[^/]/),
  })
  .meta({ id: 'HomePick' });

/**
 * Declares the call that returns a product's suggestions for home pages: in the middle of a month, next month by
 * default. Empty if nothing can be bought, or if the site shows the product to signed-in visitors only.
 */
export const createHomePicks = <const Path extends string>(path: Path, cost: number) =>
  endpoint({
    method: 'GET',
    path: `/api/${path}/picks` as const,
    summary: `Suggestions for a home page, each with a real price: ${path}`,
    tag: path,
    access: { caller: 'anyone' },
    limitedAs: 'search',
    cost,
    holdsNoSecret: true,
    query: z.object({
      month: monthSchema.optional(),
      currency,
      lang,
      /** Country of the visitor. Flights depart from its largest city. */
      country: countryCode.optional(),
      /** IATA code from which the visitor last searched. Flights depart from there instead, if it has any. */
      from: airportCodeSchema.optional(),
      limit: wholeNumber(z.int().min(1).max(12)).default(4),
    }),
    response: nested1(z.object({ picks: z.array(homePickSchema) })),
    sample: {
      response: {
        data: {
          picks: [
            {
              id: 'amalfi-coast',
              title: 'Amalfi Coast',
              note: 'Small car',
              place: placeSample,
              checkin: '2027-05-14',
              checkout: '2027-05-17',
              price: usd(3_900),
              unit: 'a day',
              path: '/cars/search-details?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-17&sort=price',
            },
          ],
        },
      },
    },
  });

type HomePicksEndpoint = ReturnType<typeof createHomePicks>;
export type HomePicksQuery = ParsedRequest<HomePicksEndpoint>['query'];
export type HomePick = ResponseInput<HomePicksEndpoint>['data']['picks'][number];
