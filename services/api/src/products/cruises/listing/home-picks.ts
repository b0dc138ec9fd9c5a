import { cruiseRegions, type CruiseRegion } from '@travel/contracts/endpoints/products/cruises';
import type { HomePick } from '@travel/contracts/endpoints/products/home-picks';
import { addDays } from '@travel/contracts/locale/days/days';
import { parseParties } from '@travel/contracts/orders/party';
import { getMonthAfter } from '../../lodging/stays/month-stays.ts';
import { addMonths, getUtcDay } from '@travel/reference/calendar-days/days';
import { toDayNumber, toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { translatePlace } from '@travel/reference/places/places';
import { findSoldPlacesNear } from '@travel/reference/world/world-places';
import type { CruiseCatalogue, CruiseSupplier } from '@travel/supplier-kit/cruises/cruise-supplier';
import { findTakenByUnits } from '../../capacity/taken-capacity.ts';
import { createHomePicks, getResultsPath, pickFirst, type PicksDependencies } from '../../home-picks/home-picks.ts';
import type { SearchDependencies } from '../../product-dependencies.ts';
import { cruiseTexts } from '../cruise-texts.ts';
import { findNearestPort } from '../geography/ports.ts';
import { countTravellers, toListedPrice } from '../pricing/price.ts';
import { getCapacityId } from '../sailings/cabins-left.ts';
import { listCandidates } from './available-sailings.ts';
import { getRegionLabel } from './cruise-labels.ts';
import type { CruiseVisitor } from './cruise-service.ts';

/** Two travellers in one cabin. */
const rooms = '2';

/** Highlighted places whose regions come before all others. */
const mostPlaces = 6;

/** Returns the regions near the first places, then all others. */
const listRegions = (catalogue: CruiseCatalogue, places: readonly PlaceRecord[]): CruiseRegion[] => {
  const ports = catalogue.listPorts(undefined);
  const near = places.slice(0, mostPlaces).flatMap((place) => {
    const region = catalogue.findRegion(findNearestPort(place, ports).port);
    return region ? [region] : [];
  });
  return [...new Set([...near, ...cruiseRegions])];
};

/** Creates the function that suggests the cheapest sailing of each sea in a month. No supplier is queried. */
export const createCruisePicks = ({
  db,
  clock,
  exchange,
  catalogue,
  homePlaces,
}: Pick<SearchDependencies<CruiseCatalogue, CruiseSupplier>, 'db' | 'exchange' | 'catalogue'> & PicksDependencies) =>
  createHomePicks<CruiseVisitor>({ clock, homePlaces }, 'CRU', async (request) => {
    const { language } = request;
    const t = cruiseTexts(language);
    const now = clock.now();
    const today = getUtcDay(now);
    const converter = await exchange.getConverter(request.currency);
    const parties = parseParties(rooms);
    const month = request.month ?? getMonthAfter(today);
    const last = addDays(addMonths(`${month}-01`, { months: 1 }), -1);
    // Two days ahead, because it may already be tomorrow at the place.
    const [checkin = ''] = [`${month}-01`, addDays(today, 2)].toSorted().toReversed();
    if (checkin > last || typeof parties === 'string') return [];
    const asked = { catalogue, parties, now, today: toDayNumber(today), converter };
    return pickFirst(
      listRegions(catalogue, request.places),
      request.limit,
      async (region): Promise<HomePick | null> => {
        const sailings = catalogue.listSailings({ region, first: toDayNumber(checkin), last: toDayNumber(last) });
        const units = catalogue
          .listShips(region)
          .flatMap((ship) => ship.cabins.map((cabin) => getCapacityId({ ship }, cabin)));
        const taken = await findTakenByUnits(db, units, { checkin, checkout: addDays(last, 1) });
        const [best] = listCandidates(sailings, taken, asked).toSorted((a, b) => a.kinds[0].total - b.kinds[0].total);
        const [near] = best ? findSoldPlacesNear(best.sailing.from, 1) : [];
        if (!best || !near) return null;
        const { departs, nights, ship } = best.sailing;
        const { place } = near;
        const [cheapest] = best.kinds;
        return {
          id: region,
          title: getRegionLabel(region, { t }).label,
          note: t('home.note', { count: nights, ship: ship.name }),
          place: translatePlace(place, request.lang),
          checkin: toIsoDate(departs),
          checkout: toIsoDate(departs + nights),
          price: toListedPrice(cheapest.amounts, countTravellers(parties), converter.currency).per_person,
          unit: t('home.unit'),
          path: getResultsPath('cruises', { place: place.place_id, region, checkin, checkout: last, rooms }),
        };
      },
    );
  });
