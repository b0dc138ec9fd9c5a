import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '@travel/kit/database/transaction';
import { takeFault } from '../../faults/fault.ts';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import { flights } from '../flights.ts';
import { createFieldError, createNotFound, createOfferUnavailable, createStateError } from '../wire/duffel-error.ts';
import { listPage, pageQuery } from '../wire/list-page.ts';
import { none, type CallInput, type MountCall } from '../wire/mount-calls.ts';
import { countSeats, formatAmount, toCabin } from './price-offer.ts';
import { loyaltyAccounts, personName } from './search-input.ts';
import { getOffer, getSearch, raisePrice, type OfferPosition } from './search-store.ts';
import { searches, type Search, type SearchRow } from './search-tables.ts';
import { hasSeats, readTakenSeats } from './seats-left.ts';
import { createSeatMaps } from './seat-maps.ts';
import { chooseServices, createWireBag, listBags, sumServices } from './services.ts';
import { createWireOffer, createWirePassenger, getAmounts, getLegs } from './wire-offer.ts';

const listQuery = z.object({
  ...pageQuery,
  offer_request_id: z.string().min(1),
  max_connections: z.coerce.number().int().min(0).max(2).optional(),
  sort: z.enum(['total_amount', '-total_amount', 'total_duration', '-total_duration']).default('total_amount'),
});

const getDuration = (row: SearchRow, at: number): number =>
  (row.offers[at]?.legs ?? []).reduce((sum, id) => {
    const leg = flights.findItinerary(id);
    return sum + (leg ? flights.getDurationMinutes(leg) : 0);
  }, 0);

/** Returns the indexes of the offers of a search that fit a list's filter, in its order. */
const sortOffers = (row: SearchRow, { sort, max_connections }: z.output<typeof listQuery>): number[] => {
  const rank = sort.endsWith('total_amount')
    ? (at: number) => getAmounts(row, at).total
    : (at: number) => getDuration(row, at);
  const direction = sort.startsWith('-') ? -1 : 1;
  return row.offers
    .map((recipe, at) => ({ recipe, at, rank: rank(at) * direction }))
    .filter(
      ({ recipe }) =>
        recipe.slice === null &&
        (max_connections === undefined || recipe.legs.every((id) => id.split('_').length <= max_connections + 1)),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ at }) => at);
};

/** Checks that the flights of an offer still have seats. @throws DuffelWireError offer_no_longer_available */
const requireSeats = async (db: SuppliersDb, { row, offer }: OfferPosition): Promise<void> => {
  const recipe = row.offers[offer];
  if (!recipe) return;
  const cabin = toCabin(row.search.cabin_class);
  const legs = getLegs(recipe);
  const taken = await readTakenSeats(db, legs, cabin);
  if (legs.every((leg) => hasSeats(leg, cabin, countSeats(row.search), taken))) return;
  throw createOfferUnavailable();
};

/** Reads an offer with its price now, which an injected failure may raise. */
const readPrice = async (
  { db }: ServerDependencies,
  { now, target }: Pick<CallInput<typeof none, typeof none>, 'now' | 'target'>,
  id: string,
): Promise<OfferPosition> => {
  const position = await getOffer(db, id, now);
  await requireSeats(db, position);
  const fault = await takeFault(db, ['price_changed'], target);
  return fault ? { ...position, row: await raisePrice(db, position) } : position;
};

const requireComplete = ({ row, offer }: OfferPosition): void => {
  if (row.offers[offer]?.slice === null) return;
  throw createStateError(
    'unsupported_action',
    'Unsupported action',
    'Partial offers have no services and cannot be booked. Get the fares of the partial offer request.',
  );
};

const priceData = z.object({
  intended_payment_methods: z.array(z.looseObject({ type: z.string() })).default([]),
  intended_services: z.array(z.object({ id: z.string(), quantity: z.int().min(1) })).default([]),
});

const passengerData = z.object({
  given_name: personName,
  family_name: personName,
  loyalty_programme_accounts: loyaltyAccounts.default([]),
});

/** Mounts the calls of offers and their seat maps. */
export const offerCalls = (call: MountCall, deps: ServerDependencies): void => {
  const { db } = deps;

  call({ method: 'GET', path: '/offers', query: listQuery, data: none }, async ({ query }) => {
    const row = await getSearch(db, query.offer_request_id, ['complete', 'batch', 'partial']);
    const { data, meta } = listPage(sortOffers(row, query), query);
    return { data: data.map((at) => createWireOffer(row, at)), meta };
  });

  const offerQuery = z.object({ return_available_services: z.enum(['true', 'false']).default('false') });
  call({ method: 'GET', path: '/offers/:id', query: offerQuery, data: none }, async (input) => {
    const position = await readPrice(deps, input, input.path['id'] ?? '');
    const { row, offer } = position;
    const isComplete = row.offers[offer]?.slice === null;
    const services =
      input.query.return_available_services === 'true' && isComplete
        ? listBags(row, offer).map((bag) => createWireBag(bag, row.search.currency))
        : null;
    return { data: createWireOffer(row, offer, services) };
  });

  call({ method: 'POST', path: '/offers/:id/actions/price', query: none, data: priceData }, async (input) => {
    const position = await readPrice(deps, input, input.path['id'] ?? '');
    requireComplete(position);
    const { row, offer } = position;
    const { currency } = row.search;
    const chosen = chooseServices(row, offer, input.data.intended_services, 'intended_services');
    const total = formatAmount(getAmounts(row, offer).total + sumServices(chosen), currency);
    return {
      data: {
        ...createWireOffer(row, offer),
        intended_services: input.data.intended_services,
        intended_payment_methods: input.data.intended_payment_methods.map((method) => ({
          ...method,
          charge_amount: total,
          charge_currency: currency,
          surcharge_amount: formatAmount(0, currency),
          surcharge_currency: currency,
        })),
      },
    };
  });

  call({ method: 'POST', path: '/offers/:id/upsell', query: none, data: none }, async (input) => {
    const position = await getOffer(db, input.path['id'] ?? '', input.now);
    requireComplete(position);
    const { row, offer } = position;
    const own = row.offers[offer];
    const journey = own?.legs.join(' ');
    return {
      data: row.offers.flatMap((recipe, at) =>
        recipe.slice === null && at !== offer && recipe.legs.join(' ') === journey && recipe.total > (own?.total ?? 0)
          ? [createWireOffer(row, at)]
          : [],
      ),
    };
  });

  call(
    { method: 'PATCH', path: '/offers/:id/passengers/:passenger', query: none, data: passengerData },
    async ({ path, data, now }) => {
      const { row } = await getOffer(db, path['id'] ?? '', now);
      const changed = await transaction(db, async (tx) => {
        const [locked] = await tx.select().from(searches).where(eq(searches.key, row.key)).for('update');
        if (!locked?.search.passengers.some(({ id }) => id === path['passenger'])) throw createNotFound();
        const passengers = locked.search.passengers.map((one) =>
          one.id === path['passenger'] ? { ...one, ...data } : one,
        );
        const search: Search = { ...locked.search, passengers };
        await tx.update(searches).set({ search }).where(eq(searches.key, row.key));
        return passengers;
      });
      const passenger = changed.find(({ id }) => id === path['passenger']);
      if (!passenger) throw createNotFound();
      return { data: createWirePassenger(passenger) };
    },
  );

  call(
    { method: 'GET', path: '/seat_maps', query: z.object({ offer_id: z.string().min(1) }), data: none },
    async ({ query, now }) => {
      const position = await getOffer(db, query.offer_id, now);
      if (position.row.offers[position.offer]?.slice !== null) {
        throw createFieldError(
          'validation_inclusion',
          '/offer_id',
          'Invalid offer',
          "Field 'offer_id' must be the ID of an offer that can be booked",
        );
      }
      return { data: await createSeatMaps(db, position) };
    },
  );
};
