import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '@travel/kit/database/transaction';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import { flights } from '../flights.ts';
import { findWirePlace } from '../reference/wire-reference.ts';
import { createFieldError } from '../wire/duffel-error.ts';
import { createKey, formatId, parseId } from '../wire/ids.ts';
import { createPageAnswer, getPageRange, pageQuery } from '../wire/list-page.ts';
import { none, type MountCall } from '../wire/mount-calls.ts';
import { createRecipes, findOffers, findPartialOffers, priceAfterChoice } from './find-offers.ts';
import { createItinerariesView } from './itineraries-view.ts';
import { createPriceRequest } from './price-offer.ts';
import { createSearch, searchData } from './search-input.ts';
import { appendOffers, getSearch, requestPrefixes, storeSearch } from './search-store.ts';
import { searches, type SearchRow } from './search-tables.ts';
import { createWireOffer, createWirePassenger, formatInstant } from './wire-offer.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const createQuery = z.object({
  return_offers: flag.default(true),
  supplier_timeout: z.coerce.number().int().min(2_000).max(60_000).optional(),
  view: z.enum(['offers', 'itineraries']).default('offers'),
});

/** Returns an offer request without its offers. */
const createHead = ({ key, kind, search, created_at }: SearchRow) => ({
  id: formatId(requestPrefixes[kind], key, 0),
  live_mode: false,
  created_at: formatInstant(created_at.getTime()),
  client_key: key,
  cabin_class: search.wanted_cabin_class,
  passengers: search.passengers.map(createWirePassenger),
  slices: search.slices.map(({ origin, destination, departure_date }) => {
    const from = findWirePlace(origin);
    const to = findWirePlace(destination);
    return {
      origin: from,
      origin_type: from?.type,
      destination: to,
      destination_type: to?.type,
      departure_date,
    };
  }),
});

const listWireOffers = (row: SearchRow, slice: number | null = null) =>
  row.offers.flatMap((recipe, at) => (recipe.slice === slice ? [createWireOffer(row, at)] : []));

/** Mounts the calls of complete offer requests. */
export const offerRequestCalls = (call: MountCall, { db }: ServerDependencies): void => {
  call(
    { method: 'POST', path: '/offer_requests', query: createQuery, data: searchData, status: 201 },
    async ({ query, data, account, now }) => {
      const key = createKey();
      const search = createSearch(data, { key, currency: account.currency, now });
      const row = await storeSearch(db, 'complete', { key, search, offers: await findOffers(db, search, now), now });
      if (query.view === 'itineraries') return { data: createItinerariesView(createHead(row), listWireOffers(row)) };
      return { data: query.return_offers ? { ...createHead(row), offers: listWireOffers(row) } : createHead(row) };
    },
  );

  call({ method: 'GET', path: '/offer_requests/:id', query: none, data: none }, async ({ path: { id = '' } }) => {
    const row = await getSearch(db, id, ['complete']);
    return { data: { ...createHead(row), offers: listWireOffers(row) } };
  });

  call({ method: 'GET', path: '/offer_requests', query: z.object(pageQuery), data: none }, async ({ query }) => {
    const range = getPageRange(query);
    const rows = await db
      .select()
      .from(searches)
      .where(eq(searches.kind, 'complete'))
      .orderBy(desc(searches.place))
      .offset(range.offset)
      .limit(range.limit + 1);
    return createPageAnswer(rows.map(createHead), range, query);
  });
};

/** Mounts the calls of batch offer requests, which return the offers of each supplier in a batch of its own. */
export const batchCalls = (call: MountCall, { db }: ServerDependencies): void => {
  const total = flights.suppliers.length;
  const createBatchHead = (row: SearchRow, sent: number) => ({
    ...createHead(row),
    total_batches: total,
    remaining_batches: total - sent,
  });

  call(
    {
      method: 'POST',
      path: '/batch_offer_requests',
      query: z.object({ supplier_timeout: z.coerce.number().optional() }),
      data: searchData,
      status: 201,
    },
    async ({ data, account, now }) => {
      const key = createKey();
      const search = createSearch(data, { key, currency: account.currency, now });
      const offers = await findOffers(db, search, now);
      return { data: createBatchHead(await storeSearch(db, 'batch', { key, search, offers, now }), 0) };
    },
  );

  call({ method: 'GET', path: '/batch_offer_requests/:id', query: none, data: none }, async ({ path: { id = '' } }) => {
    const before = await getSearch(db, id, ['batch']);
    const [row] = await db
      .update(searches)
      .set({ batches_sent: sql`least(${total}, ${searches.batches_sent} + 1)` })
      .where(eq(searches.key, before.key))
      .returning();
    const sent = row?.batches_sent ?? total;
    // A caller that continues after the last batch gets no offers, as it has all of them.
    const supplier = before.batches_sent < total ? flights.suppliers[before.batches_sent] : undefined;
    const offers = before.offers.flatMap((recipe, at) => {
      const leg = flights.findItinerary(recipe.legs[0] ?? '');
      return leg?.supplier === supplier ? [createWireOffer(before, at)] : [];
    });
    return { data: { ...createBatchHead(before, sent), offers } };
  });
};

const selectedQuery = z.object({
  'selected_partial_offer[]': z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) => (given === undefined ? [] : [given].flat())),
});

/** Returns the chosen leg of each slice, in the order of the slices. */
const readSelection = (row: SearchRow, selected: readonly string[]): string[] =>
  selected.map((id, at) => {
    const parsed = parseId('off', id);
    const recipe = parsed?.key === row.key ? row.offers[parsed.numbers[0] ?? -1] : undefined;
    const [leg] = recipe?.legs ?? [];
    if (leg !== undefined && recipe?.slice === at) return leg;
    throw createFieldError(
      'validation_inclusion',
      '/selected_partial_offer',
      'Invalid partial offer',
      `Field 'selected_partial_offer' must contain a partial offer of slice ${at + 1} at position ${at + 1}`,
    );
  });

/** Mounts the calls of partial offer requests, with which callers choose one slice after the other. */
export const partialCalls = (call: MountCall, { db }: ServerDependencies): void => {
  call(
    {
      method: 'POST',
      path: '/partial_offer_requests',
      query: z.object({ supplier_timeout: z.coerce.number().optional() }),
      data: searchData,
      status: 201,
    },
    async ({ data, account, now }) => {
      const key = createKey();
      const search = createSearch(data, { key, currency: account.currency, now });
      const offers = await findPartialOffers(db, search, now);
      const row = await storeSearch(db, 'partial', { key, search, offers, now });
      return { data: { ...createHead(row), offers: listWireOffers(row, 0) } };
    },
  );

  call(
    { method: 'GET', path: '/partial_offer_requests/:id', query: selectedQuery, data: none },
    async ({ path: { id = '' }, query }) => {
      const found = await getSearch(db, id, ['partial']);
      const chosen = readSelection(found, query['selected_partial_offer[]']);
      const row = { ...found, offers: priceAfterChoice(found, chosen) };
      const offers = row.offers.flatMap((recipe, at) =>
        recipe.slice === chosen.length && continuesJourney(chosen, recipe.legs) ? [createWireOffer(row, at)] : [],
      );
      return { data: { ...createHead(row), offers } };
    },
  );

  call(
    { method: 'GET', path: '/partial_offer_requests/:id/fares', query: selectedQuery, data: none },
    async ({ path: { id = '' }, query }) => {
      const found = await getSearch(db, id, ['partial']);
      const chosen = readSelection(found, query['selected_partial_offer[]']);
      if (chosen.length !== found.search.slices.length) {
        throw createFieldError(
          'validation_length',
          '/selected_partial_offer',
          'Invalid length',
          "Field 'selected_partial_offer' must contain a partial offer for each slice",
        );
      }
      const legs = chosen.flatMap((leg) => flights.findItinerary(leg) ?? []);
      const recipes = createRecipes(legs, createPriceRequest(found.search, found.created_at));
      const { row, first } = await transaction(db, (tx) => appendOffers(tx, found.key, recipes));
      return { data: { ...createHead(row), offers: recipes.map((_, at) => createWireOffer(row, first + at)) } };
    },
  );
};

/** Returns whether a leg departs after the chosen ones, and is sold by the same supplier. */
const continuesJourney = (chosen: readonly string[], [next = '']: readonly string[]): boolean => {
  const before = flights.findItinerary(chosen.at(-1) ?? '');
  const leg = flights.findItinerary(next);
  if (!before || !leg) return true;
  const last = before.flights.at(-1) ?? before.flights[0];
  return before.supplier === leg.supplier && leg.flights[0].departs > last.arrives;
};
