import type { HomePick } from '@travel/contracts/endpoints/products/home-picks';
import { addDays } from '@travel/contracts/locale/days/days';
import { money } from '@travel/contracts/money/money';
import { translatePlace } from '@travel/reference/places/places';
import { noArrivals } from '@travel/supplier-kit/transfers/flight-arrivals';
import { toRide } from '@travel/supplier-kit/transfers/ride';
import type { TransferCatalogue, TransferSupplier } from '@travel/supplier-kit/transfers/transfer-supplier';
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
import { countLeft, countUnits, hasRoomFor } from '../ride/capacity.ts';
import { convertAmounts } from '../ride/quote.ts';
import { transferTexts } from '../transfer-texts.ts';
import { translatePoint } from './transfer-labels.ts';

const time = '12:00';

/** Creates the function that suggests rides from airports to the centres of their places. No supplier is queried. */
export const createTransferPicks = ({
  db,
  clock,
  exchange,
  catalogue,
  homePlaces,
}: Pick<SearchDependencies<TransferCatalogue, TransferSupplier>, 'db' | 'exchange' | 'catalogue'> &
  PicksDependencies) =>
  createHomePicks<SiteVisitor>({ clock, homePlaces }, 'TRF', async (request) => {
    const converter = await exchange.getConverter(request.currency);
    const t = transferTexts(request.language);
    return pickFirst(request.places, request.limit, async (place): Promise<HomePick | null> => {
      const [checkin] = listPickDays(request, place, clock);
      if (checkin === undefined) return null;
      const ride = toRide(place, { checkin, time, rooms: '1' }, noArrivals);
      const [{ from, to, minutes }] = ride.legs;
      const taken = await findTakenAtPlace(db, place.place_id, { checkin, checkout: addDays(checkin, 2) });
      const prices = catalogue
        .quoteAll(ride)
        .filter(({ vehicle }) => hasRoomFor(vehicle, ride.passengers, ride.bags))
        .filter((quote) => countLeft(quote, taken, catalogue) >= countUnits(ride, quote.vehicle))
        .map((quote) => convertAmounts(quote, converter).reduce((all, leg) => all + leg, 0));
      if (!from.airport || prices.length === 0) return null;
      return {
        id: from.point_id,
        title: translatePoint(from, place, request.lang).name,
        note: t('home.note', { to: translatePoint(to, place, request.lang).name, minutes }),
        place: translatePlace(place, request.lang),
        checkin,
        checkout: null,
        price: money(Math.min(...prices), converter.currency),
        unit: t('home.unit'),
        path: getResultsPath('transfers', { place: place.place_id, checkin, time, rooms: '1' }),
      };
    });
  });
