import type { ItemDetails } from '@travel/contracts/endpoints/products/item-details';
import type { DiningTime } from '@travel/contracts/endpoints/products/cruises';
import type { ItemFact, ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money/money';
import { formatZone } from '@travel/contracts/locale/format/zones';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { getFormats } from '../../../platform/languages/formats.ts';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import type { ItemContent, ItemTexts } from '@travel/supplier-kit/items/item-content';
import { cruiseTexts } from '../cruise-texts.ts';
import { findPlaceNear, pickScenes } from '../listing/cruise-results.ts';
import {
  getCabinLabel,
  getDiningLabel,
  formatDepartureAirport,
  formatGratuityTerms,
  toContractItinerary,
  getLineLabels,
  toContractPort,
  getRegionLabel,
  getTermsTexts,
  formatTitle,
} from '../listing/cruise-labels.ts';
import { getGratuityCents } from '../pricing/gratuities.ts';
import { toItemPrice, type Choice } from '../pricing/price.ts';
import { getBoardingTimes, getDeparture, getDisembarkationEnd } from '../sailings/sailing-times.ts';
import type { CruiseOffer } from './cruise-offer.ts';

export type CruiseDetails = NonNullable<ItemDetails<'CRU'>>;
export type CruiseContent = ItemContent<CruiseDetails | null>;

/**
 * Returns the texts of an order item that are derived from the chosen sailing and cabins. They are composed again for
 * each language.
 */
const composeTexts = (
  { sailing, cabin, parties, airport }: Choice,
  dining: DiningTime,
  gratuity: string,
  language: TextLanguage,
) => {
  const told = { language, t: cruiseTexts(language) };
  const from = toContractPort(sailing.from, told);
  return {
    title: told.t('itemTitle', { title: formatTitle(sailing, told), ship: sailing.ship.name }),
    subtitle: told.t('itemCabin', { count: parties.length, cabin: getCabinLabel(cabin.kind, told), deck: cabin.deck }),
    address: told.t('pier', { port: from.name, country: from.country }),
    details: {
      region: getRegionLabel(sailing.ship.region, told),
      cabin: { key: cabin.kind, label: getCabinLabel(cabin.kind, told) },
      dining: getDiningLabel(dining, told),
      flights: formatDepartureAirport(airport, told),
      from,
      to: toContractPort(sailing.to, told),
      itinerary: toContractItinerary(sailing, told),
      gratuities: formatGratuityTerms(sailing, gratuity, told),
      good_to_know: getTermsTexts(sailing, told).good_to_know,
    },
  };
};

interface ContentInput {
  readonly price: ItemPrice;
  readonly language: TextLanguage;
  readonly converter: Converter;
}

/** Formats the usual gratuity per traveller and night. */
const formatGratuity = ({ cabin }: Choice, { currency, convert }: Converter, language: TextLanguage): string =>
  formatMoney(money(convert(getGratuityCents(cabin.kind)), currency), language);

/** Creates the content of an order item for a cruise, with its price and with texts in a language. */
export const createCruiseContent = (
  choice: Choice,
  offer: CruiseOffer,
  { price, language, converter }: ContentInput,
): CruiseContent => {
  const { sailing, cabin, parties } = choice;
  const { ship, from, to, nights, departs, days } = sailing;
  const { title, subtitle, address, details } = composeTexts(
    choice,
    offer.dining,
    formatGratuity(choice, converter, language),
    language,
  );
  const { id, name } = ship.line;
  const [cover] = pickScenes(sailing, offer.look);
  return {
    product_type: 'CRU',
    title,
    subtitle,
    picture: cover,
    place: {
      place_id: findPlaceNear(from).place_id,
      name: details.from.name,
      address,
      country_code: from.country_code,
      latitude: from.latitude,
      longitude: from.longitude,
    },
    starts: {
      at: getDeparture(sailing),
      zone: from.time_zone,
      date: toIsoDate(departs),
      time: days[0]?.departs ?? null,
      until: null,
    },
    ends: {
      at: getDisembarkationEnd(sailing),
      zone: to.time_zone,
      date: toIsoDate(departs + nights),
      time: days.at(-1)?.arrives ?? null,
      until: null,
    },
    quantity: parties.length,
    parties: parties.map(({ adults, childAges }) => ({ adults, children: [...childAges] })),
    price,
    cancellation: offer.cancellation,
    supplier: { id, name },
    details: {
      sailing_id: sailing.sailing_id,
      ship: ship.name,
      nights,
      cabin_id: cabin.cabin_id,
      deck: cabin.deck,
      cabins: parties.length,
      fly_from: offer.fly_from,
      boarding: getBoardingTimes(sailing),
      ...details,
    },
  };
};

const listFacts = ({ title, supplier, starts, ends, details }: CruiseContent, language: TextLanguage): ItemFact[] => {
  const t = cruiseTexts(language);
  const { travelDay, day, list } = getFormats(language);
  if (!details) return [{ key: 'cruise', label: t('fact.cruise'), text: title }];
  const { ship, boarding, from, to, itinerary, cabins, cabin, deck, dining, flights, gratuities } = details;
  const first = itinerary[0];
  const ports = itinerary.flatMap(({ port, date, arrives, departs }) =>
    port
      ? t('value.port', { port: port.name, date: day(date), times: [arrives, departs].filter(Boolean).join(' – ') })
      : [],
  );
  return [
    { key: 'ship', label: t('fact.ship'), text: t('value.ship', { ship, line: supplier?.name ?? '' }) },
    {
      key: 'boarding',
      label: t('fact.boarding'),
      text: t('value.boarding', {
        date: travelDay(first?.date ?? ''),
        from: boarding.from,
        until: boarding.until,
        port: from.name,
        zone: starts ? formatZone(starts.at, from.time_zone, language) : '',
      }),
    },
    {
      key: 'starts',
      label: t('fact.starts'),
      text: t('value.at', { date: travelDay(first?.date ?? ''), time: first?.departs ?? '', port: from.name }),
    },
    {
      key: 'ends',
      label: t('fact.ends'),
      text: ends ? t('value.at', { date: travelDay(ends.date), time: ends.time ?? '', port: to.name }) : '',
    },
    { key: 'cabin', label: t('fact.cabin'), text: t('itemCabin', { count: cabins, cabin: cabin.label, deck }) },
    { key: 'dining', label: t('fact.dining'), text: dining.label },
    { key: 'flights', label: t('fact.flights'), text: flights ?? t('value.noFlights') },
    { key: 'gratuities', label: t('fact.gratuities'), text: gratuities },
    { key: 'ports', label: t('fact.ports'), text: list(ports) },
  ].filter(({ text }) => text !== '');
};

const composeItemTexts = (item: CruiseContent, language: TextLanguage): ItemTexts<CruiseDetails | null> => {
  const { title, subtitle, place, price, details } = item;
  return { title, subtitle, place, price, details, facts: listFacts(item, language) };
};

/** Returns the texts of an order item in a language, or the stored texts if its sailing no longer exists. */
export const getCruiseItemTexts = (
  item: CruiseContent,
  known: { readonly choice: Choice; readonly converter: Converter | undefined } | undefined,
  language: TextLanguage,
): ItemTexts<CruiseDetails | null> => {
  const { details, place, price } = item;
  if (!known || !details || !place) return composeItemTexts(item, language);
  const { choice, converter } = known;
  const { cabin, parties } = choice;
  const gratuity = converter ? formatGratuity(choice, converter, language) : details.gratuities;
  const words = composeTexts(choice, details.dining.key, gratuity, language);
  const amounts = { cabins: parties.map(() => 0), flights: choice.airport ? 0 : null, taxes: [] };
  const labels = toItemPrice(
    choice,
    amounts,
    price.inclusive.currency,
    getLineLabels(cabin, parties, { language, t: cruiseTexts(language) }),
  ).lines.map(({ label }) => label);
  return composeItemTexts(
    {
      ...item,
      title: words.title,
      subtitle: words.subtitle,
      place: { ...place, name: words.details.from.name, address: words.address },
      price: {
        ...price,
        lines: price.lines.map((line, at) => ({ ...line, label: labels[at] ?? line.label })),
      },
      details: { ...details, ...words.details },
    },
    language,
  );
};
