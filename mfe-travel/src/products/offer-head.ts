import type { FlightSearch } from '@travel/contracts/endpoints/products/flights';
import type { FirstViewHead } from '@travel/contracts/host/first-view.schema';
import type { Host } from '@travel/contracts/host/host';
import { toDecimal, type Money } from '@travel/contracts/money/money';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import type { Place } from '../places/place.ts';
import type { ActivityDetails } from './activities/activity.ts';
import type { CarDetails } from './cars/car.ts';
import type { CruiseDetails } from './cruises/cruise.ts';
import type { HotelDetails } from './hotels/hotel.ts';
import type { Lodging } from './lodging/lodging.ts';
import { firstCalls } from './first-calls.ts';
import { getTravelProduct } from './registry.ts';
import type { TransferDetails } from './transfers/transfer.ts';
import { getSearchPath, readDraft } from '../search/search-query.ts';
import { getSearchShape } from '../search/search.ts';

type PageHost = Pick<Host, 'i18n' | 'organisation' | 'route'>;
type Data = Readonly<Record<string, unknown>>;

/** The content of a details page that search engines show. */
interface OfferSummary {
  readonly name: string;
  readonly place?: Place;
  readonly description?: string;
  /** URL of a photograph. */
  readonly image?: string | undefined;
  /** The total price on the page; undefined if nothing is available. */
  readonly price: Money | undefined;
  /** Properties of https://schema.org types. */
  readonly data: Data;
}

const describePrice = (price: Money): Data => ({
  '@type': 'Offer',
  price: toDecimal(price),
  priceCurrency: price.currency,
  availability: 'https://schema.org/InStock',
});

/** @param score in tenths */
const describeRating = (score: number, reviews: number): Data =>
  score > 0 && reviews > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: (score / 10).toFixed(1),
          bestRating: 10,
          reviewCount: reviews,
        },
      }
    : {};

const describeProduct = (price: Money | undefined, brand: string): Data => ({
  '@type': 'Product',
  brand: { '@type': 'Brand', name: brand },
  ...(price && { offers: describePrice(price) }),
});

type StayDetails = Pick<
  HotelDetails,
  'name' | 'description' | 'address' | 'place' | 'latitude' | 'longitude' | 'score' | 'reviews' | 'scenes'
>;

const summarizeStay = (type: string, stay: StayDetails, price: Money | undefined, data: Data = {}): OfferSummary => {
  const { name, description, address, place, latitude, longitude, score, reviews, scenes } = stay;
  const photos = scenes.flatMap(({ photo }) => (photo ? [photo.url] : []));
  return {
    name,
    place,
    description,
    image: photos[0],
    price,
    data: {
      '@type': type,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: place.name,
        addressCountry: place.country_code,
      },
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      ...(photos.length > 0 && { image: photos.slice(0, 5) }),
      ...describeRating(score, reviews),
      ...(price && { makesOffer: describePrice(price) }),
      ...data,
    },
  };
};

const summarizeLodging =
  (type: string) =>
  (lodging: Lodging<unknown>, { route }: PageHost): OfferSummary => {
    const { units } = lodging;
    const chosen = units.find(({ unit_id }) => unit_id === route.query['unit']) ?? units[0];
    return summarizeStay(type, lodging, chosen?.price.inclusive);
  };

const summarizeHotel = (hotel: HotelDetails, { route }: PageHost): OfferSummary => {
  const { rooms, stars } = hotel;
  const chosen = rooms.find(({ room_id }) => room_id === route.query['room']) ?? rooms[0];
  const rating = stars > 0 ? { starRating: { '@type': 'Rating', ratingValue: stars } } : {};
  return summarizeStay('Hotel', hotel, chosen?.price.inclusive, rating);
};

const summarizeCar = ({ model, place, offer, supplier, price, score, reviews }: CarDetails, { i18n }: PageHost) => {
  const total = offer === null ? undefined : price.inclusive;
  return {
    name: i18n.t('cars.orSimilar', { ns: 'mfe-travel', model }),
    place,
    price: total,
    data: { ...describeProduct(total, supplier.name), ...describeRating(score, reviews) },
  };
};

const summarizeTransfer = (transfer: TransferDetails, { i18n }: PageHost): OfferSummary => {
  const { vehicle, supplier, place, offer, price, score, reviews } = transfer;
  const total = offer === null ? undefined : price.inclusive;
  return {
    name: i18n.t('transfers.named', { ns: 'mfe-travel', what: vehicle.label, whose: supplier.name }),
    place,
    price: total,
    data: { ...describeProduct(total, supplier.name), ...describeRating(score, reviews) },
  };
};

const summarizeActivity = (activity: ActivityDetails): OfferSummary => {
  const { title, summary, place, chosen, supplier, score, reviews } = activity;
  const total = chosen?.offer ? chosen.price.inclusive : undefined;
  return {
    name: title,
    place,
    description: summary,
    price: total,
    data: { ...describeProduct(total, supplier.name), ...describeRating(score, reviews) },
  };
};

const summarizeCruise = ({ title, ship, line, chosen }: CruiseDetails): OfferSummary => ({
  name: `${title} · ${ship.name}`,
  price: chosen?.price.inclusive,
  data: describeProduct(chosen?.price.inclusive, line.name),
});

/** A method, because each product reads an answer of its own type. */
interface Summarizer {
  summarize(answer: object, host: PageHost): OfferSummary;
}

const summarizers: { readonly [K in CatalogueCode]?: Summarizer['summarize'] } = {
  HLT: summarizeHotel,
  RST: summarizeLodging('Resort'),
  STY: summarizeLodging('LodgingBusiness'),
  VR: summarizeLodging('LodgingBusiness'),
  CAR: summarizeCar,
  TRF: summarizeTransfer,
  ACT: summarizeActivity,
  CRU: summarizeCruise,
};

/** The number of flights that the list shows first. */
const firstFlights = 4;

/** Returns data about the nonstop flights at the beginning of a list, with the prices that the list shows. */
const describeFlights = ({ options, airports, airlines }: FlightSearch): Data[] => {
  const describeAirport = (code: string): Data => ({
    '@type': 'Airport',
    name: airports[code]?.name ?? code,
    iataCode: code,
  });
  return options.slice(0, firstFlights).flatMap(({ segments: [flight, ...others], total }) =>
    flight && others.length === 0
      ? [
          {
            '@type': 'Flight',
            flightNumber: flight.number,
            provider: { '@type': 'Airline', name: airlines[flight.airline]?.name ?? flight.airline },
            departureAirport: describeAirport(flight.departs.airport),
            departureTime: flight.departs.at,
            arrivalAirport: describeAirport(flight.arrives.airport),
            arrivalTime: flight.arrives.at,
            offers: describePrice(total),
          },
        ]
      : [],
  );
};

interface ListAnswer extends Partial<Pick<FlightSearch, 'airports' | 'legs'>> {
  readonly place?: Place;
}

/** Returns the place of a list, or the cities of its flights; empty if unknown. */
const getListName = ({ place, airports, legs: [leg] = [] }: ListAnswer): string => {
  const cities = [leg?.from[0], leg?.to[0]].flatMap((code) => airports?.[code ?? '']?.city ?? []);
  return place?.name ?? cities.join(' – ');
};

const describeBreadcrumbs = (crumbs: readonly { readonly name: string; readonly item?: string }[]): Data => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
});

/** Returns the path of a details page with the parameters of its first call, which determine its content. */
const getCanonicalPath = ({ path, query, catalogue }: Host['route']): string => {
  const [template = ''] = firstCalls[`details.${catalogue}`] ?? [];
  const names = [...template.matchAll(/\{(\w+)\??\}/g)].map(([, name = '']) => name);
  const chosen = names.filter((name) => name !== 'lang' && name !== 'currency' && query[name] !== undefined);
  return `${path}?${new URLSearchParams(chosen.map((name) => [name, query[name] ?? '']))}`;
};

/**
 * Returns title, description and structured data of a page that lists or shows offers, in the language of the page.
 * @param answers answers to the page's first calls; the first one contains its offers
 */
export const getOfferHead = (host: PageHost, answers: Readonly<Record<string, unknown>>): FirstViewHead => {
  const { i18n, organisation, route } = host;
  const product = getTravelProduct(route.catalogue);
  const productName = i18n.t(`products.${product.nameKey}`, { ns: 'mfe-travel' });
  const general = i18n.t(product.home.lead(organisation.look), { ns: 'mfe-travel' });
  const answer = Object(Object.values(answers)[0]).data;
  const home = { name: productName, item: getPagePath(route.section, 'home') };
  if (answer === undefined) return { description: general };
  if (route.page === 'search') {
    const name = getListName(answer);
    const crumbs = name === '' ? [home] : [home, { name }];
    const flightData = route.catalogue === 'FLT' ? describeFlights(answer) : [];
    return {
      title: crumbs
        .map((crumb) => crumb.name)
        .join(' · ')
        .slice(0, 200),
      description: general,
      structuredData: [describeBreadcrumbs(crumbs), ...flightData],
    };
  }
  const summarize = summarizers[route.catalogue];
  if (!summarize) return { description: general };
  const { name, place, description = general, image, price, data } = summarize(answer, host);
  const search = { ...readDraft(route.query, getSearchShape(product)), place: place?.place_id };
  const list = place ? [{ name: place.name, item: getSearchPath(product, search) }] : [];
  return {
    url: getCanonicalPath(route),
    ...(image !== undefined && { image }),
    title: (place ? `${name} · ${place.name}` : name).slice(0, 200),
    description: description.slice(0, 300),
    structuredData: [
      // Search engines reject products without a price or rating.
      ...(price || data['@type'] !== 'Product' ? [{ ...data, name, description }] : []),
      describeBreadcrumbs([home, ...list, { name }]),
    ],
  };
};
