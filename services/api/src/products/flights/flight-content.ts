import type { FlightDetails, FlightOption } from '@travel/contracts/endpoints/products/flights';
import type { ItemFact, ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { Passengers } from '@travel/contracts/products/flights/passengers';
import { formatZone } from '@travel/contracts/locale/format/zones';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { getFormats } from '../../platform/languages/formats.ts';
import { findAirport, type Airport } from '@travel/reference/airports/airports';
import { toPublicAirport, getCityName } from '@travel/reference/world/airport-names';
import { allPlaces } from '@travel/reference/places/place-files';
import { getDistanceKm } from '@travel/reference/airports/distance';
import type { ItemContent, ItemTexts } from '@travel/supplier-kit/items/item-content';
import { flightTexts } from './flight-texts.ts';
import { createTaxLabeller } from './offers/journey.ts';
import type { StoredFlightDetails } from './supplied/flight-supply.ts';
import type { TaxLine } from '@travel/contracts/endpoints/products/price-basis';
import { allocate, type Money } from '@travel/contracts/money/money';

export type FlightContent = ItemContent<StoredFlightDetails | null>;

/**
 * Returns an airport from the reference data, or otherwise as its supplier described it. Undefined if the details of an
 * item do not name the airport.
 */
export const findNamedAirport = (code: string, { airports }: Pick<FlightDetails, 'airports'>): Airport | undefined => {
  const known = findAirport(code);
  const named = airports[code];
  return known ?? (named && { ...named, size: 1 });
};

/** Returns the ID of the place that an airport serves, or the airport's code if there is no such place. */
export const getPlaceId = (airport: Airport): string => {
  const near = allPlaces
    .map((place) => ({ place, kilometres: getDistanceKm(place, airport) }))
    .toSorted((a, b) => a.kilometres - b.kilometres)[0];
  return near && near.kilometres < 70 ? near.place.place_id : airport.code;
};

/** Returns an airport as the place of an item, in a language. */
export const toItemPlace = (airport: Airport, language: string): NonNullable<FlightContent['place']> => ({
  place_id: getPlaceId(airport),
  name: getCityName(airport, language),
  address: `${airport.name} (${airport.code})`,
  country_code: airport.country_code,
  latitude: airport.latitude,
  longitude: airport.longitude,
});

type Leg = FlightDetails['legs'][number];

const getFirstAndLast = ({ segments }: Pick<Leg, 'segments'>) => {
  const [first] = segments;
  const last = segments.at(-1);
  if (!first || !last) throw new RangeError('A leg has one flight at least');
  return { first, last };
};

/** Returns a moment at an airport in the local time of the airport. */
export const toMoment = (
  { at, date, time, airport }: FlightOption['segments'][number]['departs'],
  details: Pick<FlightDetails, 'airports'>,
): NonNullable<FlightContent['starts']> => ({
  at,
  zone: findNamedAirport(airport, details)?.time_zone ?? 'UTC',
  date,
  time,
  until: null,
});

interface ContentInput {
  readonly passengers: Passengers;
  readonly price: ItemPrice;
  readonly cancellation: FlightContent['cancellation'];
  readonly language: TextLanguage;
  readonly supplier: FlightContent['supplier'];
}

/** Creates the content of an order item for the chosen flights, with its price and with texts in a language. */
export const createFlightContent = (
  details: StoredFlightDetails,
  { passengers, price, cancellation, language, supplier }: ContentInput,
): FlightContent => {
  const [first, last] = [details.legs[0], details.legs.at(-1)];
  if (!first || !last) throw new RangeError('A journey has one leg at least');
  const destination = findNamedAirport(getFirstAndLast(first).last.arrives.airport, details);
  return {
    product_type: 'FLT',
    ...composeTexts(details, language),
    picture: null,
    place: destination ? toItemPlace(destination, language) : null,
    starts: toMoment(getFirstAndLast(first).first.departs, details),
    ends: toMoment(getFirstAndLast(last).last.arrives, details),
    quantity: passengers.seats,
    parties: [{ adults: passengers.adults, children: [...passengers.childAges] }],
    price,
    cancellation,
    supplier,
    details,
  };
};

/** Returns the title and subtitle of a journey in a language. */
const composeTexts = (details: FlightDetails, language: TextLanguage) => {
  const { legs, cabin, fare_name } = details;
  const t = flightTexts(language);
  const getCity = (code: string): string => {
    const airport = findNamedAirport(code, details);
    return airport ? getCityName(airport, language) : code;
  };
  const [first] = legs;
  const title = first
    ? t('title', {
        from: getCity(getFirstAndLast(first).first.departs.airport),
        to: getCity(getFirstAndLast(first).last.arrives.airport),
      })
    : '';
  return { title, subtitle: t('subtitle', { cabin: t(`cabin.${cabin}`), fare: fare_name }) };
};

/** Formats a local time at an airport with the offset from Greenwich: `09:40 (GMT+1)`. */
const formatLocalTime = (
  departs: Leg['segments'][number]['departs'],
  details: FlightDetails,
  language: TextLanguage,
): string => {
  const { at, zone: timeZone, time } = toMoment(departs, details);
  const zone = formatZone(at, timeZone, language);
  return getFormats(language).code(`${time} (${zone})`);
};

const toLegFact = (leg: Leg, details: FlightDetails, language: TextLanguage): ItemFact => {
  const t = flightTexts(language);
  const { travelDay, code } = getFormats(language);
  const { first, last } = getFirstAndLast(leg);
  const formatAirport = (iata: string): string => {
    const found = findNamedAirport(iata, details);
    return found ? `${getCityName(found, language)} ${code(iata)}` : iata;
  };
  const key = leg.days_later > 0 ? 'value.legLater' : 'value.leg';
  return {
    key: 'leg',
    label: t('fact.leg'),
    text: t(key, {
      count: leg.days_later,
      date: travelDay(first.departs.date),
      departs: formatLocalTime(first.departs, details, language),
      from: formatAirport(first.departs.airport),
      arrives: formatLocalTime(last.arrives, details, language),
      to: formatAirport(last.arrives.airport),
      flights: leg.segments.map(({ number }) => code(number)).join(', '),
    }),
  };
};

const formatBags = ({ rules, extra_bags }: FlightDetails, language: TextLanguage): string => {
  const t = flightTexts(language);
  const { cabin_bag, checked_bags, checked_kilograms } = rules;
  const text = [
    t(cabin_bag ? 'value.cabinBag' : 'value.personal'),
    ...(checked_bags > 0
      ? [
          checked_kilograms > 0
            ? t('value.checked', { count: checked_bags, kilograms: checked_kilograms })
            : t('value.checkedAny', { count: checked_bags }),
        ]
      : []),
    ...(extra_bags > 0 ? [t('extra.bags', { count: extra_bags })] : []),
  ].join(', ');
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
};

const translateTax = (tax: FlightDetails['taxes'][number], language: TextLanguage): FlightDetails['taxes'][number] => {
  const [kind = '', of = ''] = tax.code.split('-');
  return { ...tax, label: createTaxLabeller(language)({ kind, of }) };
};

/** Returns the taxes and charges of a journey with labels in a language. The lines sum to `tax`. */
export const listJourneyTaxes = (tax: Money, { taxes }: FlightDetails, language: TextLanguage): TaxLine[] => {
  const weights = taxes.map(({ amount }) => amount.amount);
  if (weights.every((weight) => weight === 0)) return [];
  const amounts = allocate(tax, weights);
  return taxes.map((line, at) => ({ ...translateTax(line, language), amount: amounts[at] ?? line.amount }));
};

/**
 * Returns a price with labelled fee lines. The line for bags comes first, then the line for seats, if there are any.
 */
const priceIn = (price: ItemPrice, { extra_bags, seats }: FlightDetails, language: TextLanguage): ItemPrice => {
  const t = flightTexts(language);
  const labels = [
    ...(extra_bags > 0 ? [t('extra.bags', { count: extra_bags })] : []),
    t('extra.seats', { count: seats.length }),
  ];
  let fee = 0;
  return {
    ...price,
    lines: price.lines.map((line) => (line.kind === 'fee' ? { ...line, label: labels[fee++] ?? line.label } : line)),
  };
};

/** Returns the texts of an order item in a language, with the facts that documents, mails and pages list. */
export const getFlightTexts = (item: FlightContent, language: TextLanguage): ItemTexts<StoredFlightDetails | null> => {
  const { details, title, subtitle, place, price } = item;
  const t = flightTexts(language);
  if (!details) {
    const name = [title, subtitle].filter(Boolean).join(', ');
    return { title, subtitle, place, price, details, facts: [{ key: 'place', label: t('fact.journey'), text: name }] };
  }
  const words = composeTexts(details, language);
  const [first] = details.legs;
  const destination = first && findNamedAirport(getFirstAndLast(first).last.arrives.airport, details);
  const seats = details.seats.map(({ seat }) => seat).join(', ');
  return {
    ...words,
    place: destination ? toItemPlace(destination, language) : place,
    price: priceIn(price, details, language),
    details: {
      ...details,
      airports: Object.fromEntries(
        Object.entries(details.airports).map(([code, kept]) => {
          const airport = findAirport(code);
          return [code, airport ? toPublicAirport(airport, language) : kept];
        }),
      ),
      taxes: details.taxes.map((tax) => translateTax(tax, language)),
    },
    facts: [
      { key: 'place', label: t('fact.journey'), text: words.title },
      ...details.legs.map((leg) => toLegFact(leg, details, language)),
      { key: 'unit', label: t('fact.fare'), text: words.subtitle },
      { key: 'bags', label: t('fact.bags'), text: formatBags(details, language) },
      ...(seats === '' ? [] : [{ key: 'seats', label: t('fact.seats'), text: getFormats(language).code(seats) }]),
    ],
  };
};
