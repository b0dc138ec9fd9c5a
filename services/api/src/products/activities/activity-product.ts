import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import { parseParties } from '@travel/contracts/orders/party';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { refuseField, getStartTime, checkGuests, getPayLaterDates, allowNewTravellers } from '../item-rules.ts';
import { getPriceChange } from '../prices/item-prices.ts';
import { splitUnitPrices } from '../prices/unit-prices.ts';
import { toWholeStretch } from '../stretches/whole-stretch.ts';
import type { OfferedItem, Product } from '../product.ts';
import { findItemSupplier, type Supplier } from '@travel/supplier-kit/items/item-supplier';
import type { ProductDependencies } from '../product-dependencies.ts';
import { activityTexts } from './activity-texts.ts';
import type { Activity, ActivityCatalogue } from '@travel/supplier-kit/activities/activity-supplier';
import {
  createActivityContent,
  getActivityItemTexts,
  type ActivityContent,
  type ActivityDetails,
} from './offers/activity-content.ts';
import { readActivityOffer, getPriceSubject } from './offers/activity-offer.ts';
import { listAgeGroups, countPlacesTaken } from './schedule/people.ts';
import { toItemPrice, priceGroups } from './schedule/price.ts';
import { getCapacityId, getSlotId } from './schedule/slots.ts';
import { listServiceTaxLines } from '../prices/tax-lines.ts';
import { addDays } from '@travel/contracts/locale/days/days';
import { formatGroup } from '../visits/visit-party.ts';
import { toVisits, type CompanionSearch, type Visit } from '../visits/visit.ts';

/** Returns the share of an adult's price for each paying participant; a single share for private groups. */
const listPriceShares = (item: ActivityContent): number[] => {
  const [party = { adults: 1, children: [] }] = item.parties;
  const asked = { adults: party.adults, childAges: party.children };
  const groups = listAgeGroups({ isPrivate: item.details?.private ?? true }, asked);
  return groups.flatMap(({ count, share }) => (share === 0 ? [] : Array.from({ length: count }, () => share)));
};

/** Returns the visit to a place that an activity implies. The visit of a one-day activity lasts until the next day. */
const toActivityVisits = (item: Parameters<typeof toVisits>[0]): Visit[] =>
  toVisits(item).map((visit) => {
    const { arrives, leaves } = visit;
    return { ...visit, leaves: leaves ?? { date: addDays(arrives.date, 1), time: null } };
  });

/** Returns the search for activities at the visited place on the days of a visit. */
const suggestActivities = (visit: Visit): CompanionSearch => {
  const { place, arrives, leaves } = visit;
  const rooms = formatGroup(visit);
  return {
    fields: {
      place: place.place_id,
      checkin: arrives.date,
      ...(leaves && { checkout: leaves.date }),
      ...(rooms && { rooms }),
    },
    starts: { date: arrives.date, time: null },
    ends: leaves && { date: leaves.date, time: null },
    complete: leaves !== null && rooms !== null,
  };
};

/** Creates the activity product. */
export const createActivityProduct = ({
  exchange,
  tokens,
  catalogue,
  suppliers,
}: ProductDependencies<ActivityCatalogue>): Product<ActivityDetails | null> => {
  const { findActivity, listSlots } = catalogue;
  const findBookedActivity = ({ details }: ActivityContent): Activity | undefined =>
    details ? findActivity(details.activity_id) : undefined;
  const findSupplier = (item: ActivityContent): Supplier | null =>
    findItemSupplier(suppliers, findBookedActivity(item)?.supplier.id);

  return {
    code: 'ACT',
    path: getProductDefinition('ACT').section,
    nouns: { thing: 'activity', supplier: 'organiser' },
    hold: getProductDefinition('ACT').hold,
    details: itemDetailsSchemas.ACT,

    openOffer: (promised, wanted) => (): OfferedItem<ActivityDetails | null> | 'invalid' => {
      const { organisation_id } = promised;
      const offer = readActivityOffer(promised);
      const activity = offer ? findActivity(offer.activity_id) : undefined;
      const parties = offer && parseParties(offer.people);
      const party = Array.isArray(parties) ? parties[0] : undefined;
      const converter = offer && exchange.getLastConverter(offer.currency);
      const slot =
        offer &&
        activity &&
        listSlots(activity.activity_id, toDayNumber(offer.date)).find(({ time }) => time === offer.time);
      if (!offer || !activity || !party || !converter || !slot) return 'invalid';
      const language = getResponseLanguage(wanted);
      const t = activityTexts(language);
      const now = priceGroups(activity, slot, party, converter);
      const price = toItemPrice(activity, now, offer.currency, t);
      const offered = toItemPrice(activity, offer.groups, offer.currency, t);
      const groups = now.map(({ kind, count, each }) => ({ kind, count, each }));
      return {
        item: createActivityContent(activity, offer, { price: offered, party, language }),
        claims: [
          {
            unit_id: getCapacityId(activity),
            slot: getSlotId(slot),
            quantity: countPlacesTaken(activity, party),
            allotment: slot.onSale,
          },
        ],
        houseUnits: null,
        listed: price,
        changed: getPriceChange(
          offered,
          price,
          () => tokens.sign('ACT', { ...offer, groups, organisation_id }, getPriceSubject(offer)).offer,
        ),
      };
    },

    // Organisers have no member prices.
    getPriceFor: (_item, listed) => listed,
    translateItem: (item, language) => getActivityItemTexts(item, findBookedActivity(item), language),
    getReviewedUnit: ({ details }) => details?.activity_id ?? null,
    listStretches: (item) => toWholeStretch(item, item.details?.meeting.name),
    checkTravellers(item, travellers) {
      if (!item.details) return null;
      const refused = checkGuests(item, travellers);
      if (refused) return refused;
      const youngest = item.details.minimum_age;
      const at = travellers.guests.findIndex(({ child_age }) => child_age !== undefined && child_age < youngest);
      if (at < 0) return null;
      return refuseField(`guests[${at}].child_age`, `Everybody is ${youngest} or older`);
    },
    getCancellationDeadline: getStartTime,
    getNameRule: allowNewTravellers,
    getPayLaterDates,
    listUnitPrices(item) {
      return splitUnitPrices(item.price, {
        weights: listPriceShares(item),
        roomTypeId: item.details?.activity_id ?? 'ACT',
        nights: 0,
        supplier: findSupplier(item),
      });
    },
    listTaxLines: ({ price, place }, language) => listServiceTaxLines(price.tax, place?.country_code ?? '', language),
    listVisits: toActivityVisits,
    suggestSearch: suggestActivities,
    findSupplier,
  };
};
