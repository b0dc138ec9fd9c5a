import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import { parseParties } from '@travel/contracts/orders/party';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { noQuestions, type QuestionSet } from '@travel/contracts/orders/questions';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { findAirport } from '@travel/reference/airports/airports';
import { getUtcDay } from '@travel/reference/calendar-days/days';
import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { refuseField, getStartTime, checkGuests, getPayLaterDates, allowSpellingChanges } from '../item-rules.ts';
import { getPriceChange } from '../prices/item-prices.ts';
import { splitUnitPrices } from '../prices/unit-prices.ts';
import type { OfferedItem, Product, TravellerRefusal } from '../product.ts';
import type { ProductDependencies } from '../product-dependencies.ts';
import type { Supplier } from '@travel/supplier-kit/items/item-supplier';
import { checkAgesAreBooked, checkDocumentsValidUntil } from '../travellers/traveller-rules.ts';
import { cruiseTexts } from './cruise-texts.ts';
import { getLineLabels, getPortTaxLabel } from './listing/cruise-labels.ts';
import {
  createCruiseContent,
  getCruiseItemTexts,
  type CruiseContent,
  type CruiseDetails,
} from './offers/cruise-content.ts';
import { readCruiseOffer, getPriceSubject, type CruiseOffer } from './offers/cruise-offer.ts';
import { calculateAmounts, toItemPrice, type Choice } from './pricing/price.ts';
import { listPortTaxes } from './pricing/port-taxes.ts';
import type { CruiseCatalogue } from '@travel/supplier-kit/cruises/cruise-supplier';
import { toCruiseStretches, toVisitBeforeBoarding } from './cruise-stretch.ts';
import { getCapacityId, getCapacitySlot } from './sailings/cabins-left.ts';

/** Age from which a traveller counts as an adult. */
const adultFrom = 18;

const findChoice = (
  { sailing_id, cabin: id, rooms, fly_from }: Pick<CruiseOffer, 'sailing_id' | 'cabin' | 'rooms' | 'fly_from'>,
  { findSailing }: Pick<CruiseCatalogue, 'findSailing'>,
): Choice | null => {
  const sailing = findSailing(sailing_id);
  const cabin = sailing?.ship.cabins.find(({ cabin_id }) => cabin_id === id);
  const parties = parseParties(rooms);
  const airport = fly_from === null ? null : findAirport(fly_from);
  if (!sailing || !cabin || typeof parties === 'string' || airport === undefined) return null;
  return { sailing, cabin, parties, airport };
};

const restoreChoice = (
  { details, parties }: CruiseContent,
  { findSailing }: Pick<CruiseCatalogue, 'findSailing'>,
): Choice | null => {
  const sailing = details ? findSailing(details.sailing_id) : undefined;
  const cabin = sailing?.ship.cabins.find(({ cabin_id }) => cabin_id === details?.cabin_id);
  const airport = details?.fly_from ? findAirport(details.fly_from) : null;
  if (!sailing || !cabin || airport === undefined) return null;
  return {
    sailing,
    cabin,
    parties: parties.map(({ adults, children }) => ({ adults, childAges: children })),
    airport,
  };
};

/** Returns what cruise lines ask for: travel documents and an emergency contact. */
const getQuestions = ({ details }: Pick<CruiseContent, 'details'>): QuestionSet => {
  if (!details) return noQuestions;
  const requireAnswer = <Key extends string>(key: Key) => ({ key, required: true });
  return {
    travellers: [requireAnswer('date_of_birth'), requireAnswer('nationality'), requireAnswer('document')],
    item: [requireAnswer('emergency_contact')],
  };
};

/** Requires a traveller's name for each booked bed. */
const checkNamesAreBooked = ({ parties }: CruiseContent, people: number): TravellerRefusal | null => {
  const most = parties.reduce((all, { adults, children }) => all + adults + children.length, 0);
  if (people >= most) return null;
  return refuseField(`guests[${people}]`, `A ticket has a name: ${most} are required`);
};

/** Creates the cruise product. */
export const createCruiseProduct = ({
  clock,
  exchange,
  tokens,
  catalogue,
  suppliers,
}: ProductDependencies<CruiseCatalogue>): Product<CruiseDetails | null> => {
  const findSupplier = (item: CruiseContent): Supplier | null =>
    suppliers.find(({ id }) => id === item.supplier?.id) ?? suppliers[0] ?? null;

  return {
    code: 'CRU',
    path: getProductDefinition('CRU').section,
    nouns: { thing: 'cruise', supplier: 'cruise line' },
    hold: getProductDefinition('CRU').hold,
    details: itemDetailsSchemas.CRU,

    openOffer: (promised, wanted) => (): OfferedItem<CruiseDetails | null> | 'invalid' => {
      const { organisation_id } = promised;
      const offer = readCruiseOffer(promised);
      const choice = offer && findChoice(offer, catalogue);
      const converter = offer && exchange.getLastConverter(offer.currency);
      if (!offer || !choice || !converter) return 'invalid';
      const language = getResponseLanguage(wanted);
      const { sailing, cabin, parties } = choice;
      const words = getLineLabels(cabin, parties, { language, t: cruiseTexts(language) });
      const now = calculateAmounts(choice, toDayNumber(getUtcDay(clock.now())), converter, catalogue);
      const price = toItemPrice(choice, now, offer.currency, words);
      const offered = toItemPrice(choice, offer, offer.currency, words);
      return {
        item: createCruiseContent(choice, offer, { price: offered, language, converter }),
        claims: [
          {
            unit_id: getCapacityId(sailing, cabin),
            slot: getCapacitySlot(sailing),
            quantity: parties.length,
            allotment: catalogue.onSale(sailing, cabin),
          },
        ],
        houseUnits: null,
        listed: price,
        changed: getPriceChange(
          offered,
          price,
          () => tokens.sign('CRU', { ...offer, ...now, organisation_id }, getPriceSubject(offer)).offer,
        ),
      };
    },

    // Cruise lines have no member prices.
    getPriceFor: (_item, listed) => listed,
    translateItem(item, language) {
      const choice = restoreChoice(item, catalogue);
      const converter = exchange.getLastConverter(item.price.inclusive.currency);
      return getCruiseItemTexts(item, choice ? { choice, converter } : undefined, language);
    },
    listTaxLines(item, language) {
      const choice = restoreChoice(item, catalogue);
      if (!choice) return [];
      const told = { language: getResponseLanguage(language), t: cruiseTexts(getResponseLanguage(language)) };
      const amounts = item.price.lines.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount);
      return listPortTaxes(choice.sailing).flatMap(({ port }, at) => {
        const amount = amounts[at];
        return amount ? [{ code: `port-${port.port_id}`, label: getPortTaxLabel(port, told), amount }] : [];
      });
    },
    listStretches: toCruiseStretches,
    getQuestions,
    checkTravellers(item, travellers) {
      const refused = checkGuests(item, travellers);
      // Orders that the sandbox creates for tests have no details and need no passengers.
      if (refused || !item.details || !item.starts || !item.ends) return refused;
      const days = { starts: item.starts.date, ends: item.ends.date };
      return (
        checkNamesAreBooked(item, travellers.guests.length) ??
        checkAgesAreBooked(travellers.travellers, { ...days, adultFrom }) ??
        checkDocumentsValidUntil(travellers.travellers, days.ends)
      );
    },
    getCancellationDeadline: getStartTime,
    getNameRule: allowSpellingChanges,
    getPayLaterDates,
    listUnitPrices(item) {
      const cabins = item.price.lines.slice(0, item.quantity).map(({ amount }) => amount.amount);
      return splitUnitPrices(item.price, {
        weights: cabins.length > 0 ? cabins : [1],
        roomTypeId: item.details?.cabin_id ?? 'CRU',
        nights: item.details?.nights ?? 0,
        supplier: findSupplier(item),
      });
    },
    listVisits: toVisitBeforeBoarding,
    findSupplier,
  };
};
