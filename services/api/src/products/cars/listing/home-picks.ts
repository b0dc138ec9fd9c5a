import { driverAges } from '@travel/contracts/endpoints/products/cars';
import type { HomePick } from '@travel/contracts/endpoints/products/home-picks';
import { addDays, toTime } from '@travel/contracts/locale/days/days';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { translatePlace } from '@travel/reference/places/places';
import { getCategory } from '@travel/supplier-kit/cars/acriss';
import type { CarCatalogue, CarSupplier } from '@travel/supplier-kit/cars/car-supplier';
import { toRental } from '@travel/supplier-kit/cars/rental';
import { findTakenAtPlace } from '../../capacity/taken-capacity.ts';
import {
  createHomePicks,
  getResultsPath,
  listPickDays,
  pickFirst,
  type PicksDependencies,
} from '../../home-picks/home-picks.ts';
import type { SiteVisitor } from '../../offer-tokens.ts';
import type { SearchDependencies } from '../../product-dependencies.ts';
import { carTexts } from '../car-texts.ts';
import { listAvailableCars } from './available-cars.ts';
import { getCapacitySpan } from './car-page.ts';
import { pricedDays } from './day-prices.ts';

/** Time of pick-up and return, when most stations are open. */
const time = '10:00';

/** Creates the function that suggests places with the lowest car price per day. No supplier is queried. */
export const createCarPicks = ({
  db,
  clock,
  exchange,
  catalogue,
  homePlaces,
}: Pick<SearchDependencies<CarCatalogue, CarSupplier>, 'db' | 'exchange' | 'catalogue'> & PicksDependencies) =>
  createHomePicks<SiteVisitor>({ clock, homePlaces }, 'CAR', async (request) => {
    const converter = await exchange.getConverter(request.currency);
    const t = carTexts(request.language);
    return pickFirst(request.places, request.limit, async (place): Promise<HomePick | null> => {
      const { place_id, time_zone: zone } = place;
      const [checkin] = listPickDays(request, place, clock);
      if (checkin === undefined) return null;
      const checkout = addDays(checkin, pricedDays);
      const times = { checkin, checkout, time, return_time: time, age: driverAges.usual };
      const rental = toRental({ ...times, pickupZone: zone, dropoffZone: zone }, clock);
      const quotes = catalogue.quoteAll({ place_id, dropoff_id: place_id, rental });
      const taken = await findTakenAtPlace(db, place_id, getCapacitySpan(rental));
      const now = clock.now();
      const here = { date: getTodayAt(zone, clock), time: toTime(now, zone) };
      const terms = { ...catalogue, converter, extras: new Map(), now };
      const { candidates } = listAvailableCars(quotes, taken, here, terms);
      const [best] = candidates.toSorted((a, b) => a.price.inclusive.amount - b.price.inclusive.amount);
      if (!best) return null;
      const shown = translatePlace(place, request.lang);
      return {
        id: place_id,
        title: shown.name,
        note: t(`category.${getCategory(best.quote.car.acriss)}`),
        place: shown,
        checkin,
        checkout,
        price: best.perDay,
        unit: t('home.unit'),
        path: getResultsPath('cars', { place: place_id, ...times, age: String(times.age) }),
      };
    });
  });
