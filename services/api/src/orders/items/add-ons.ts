import type { Companion } from '@travel/contracts/endpoints/orders/companions';
import type { Clock } from '@travel/kit/clock/clock';
import type { Products } from '../../products/product.ts';
import { countVisitors } from '../../products/visits/visit-party.ts';
import { toVisits, type Visit } from '../../products/visits/visit.ts';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { translatePlace } from '@travel/reference/places/places';
import { listActiveItems, type Item, type Items } from './item.ts';

const listVisits = (products: Products, item: Item): readonly Visit[] => {
  if (item.fulfilment !== null) return [];
  const own = products.of(item.product_type).listVisits;
  return own ? own(item) : toVisits(item);
};

/** Combines the visits of items in the same place, so that one visit contains both the airport and the hotel. */
const combineVisits = (visits: readonly Visit[]): Visit[] =>
  visits.map((visit) => {
    const same = visits.filter(({ place }) => place === visit.place);
    const landed = visit.landing ? visit : (same.find(({ landing }) => landing) ?? visit);
    return { ...landed, parties: visit.parties, lodging: same.find(({ lodging }) => lodging)?.lodging ?? null };
  });

/**
 * Returns the add-ons to suggest for an order: for each place that the order visits, the products that the order does
 * not contain there yet.
 */
export const listAddOns = (
  products: Products,
  items: Items,
  { language, now, organisationId }: { readonly language: string; readonly now: Date; readonly organisationId: string },
): Companion[] => {
  const clock: Clock = { now: () => now };
  const active = listActiveItems(items).filter(({ status }) => status === 'held' || status === 'booked');
  const visits = combineVisits(active.flatMap((item) => listVisits(products, item))).filter(
    ({ place, arrives }) => arrives.date >= getTodayAt(place.time_zone, clock),
  );
  const found = new Map<string, Companion>();
  for (const visit of visits) {
    const { place_id, name, within } = translatePlace(visit.place, language);
    for (const { code, suggestSearch } of products.all) {
      const key = `${code} ${place_id}`;
      const isThere = active.some(({ product_type, place }) => product_type === code && place?.place_id === place_id);
      const search =
        isThere || found.has(key) || !products.isSold(code, organisationId) ? null : suggestSearch?.(visit);
      if (!search) continue;
      const { fields, starts, ends, complete } = search;
      found.set(key, {
        product_type: code,
        place: { place_id, name, ...(within && { within }) },
        starts,
        ends,
        people: countVisitors(visit),
        search: { ...fields },
        complete,
      });
    }
  }
  return [...found.values()];
};
