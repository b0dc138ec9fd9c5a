import type { ItemFact, ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money, type Money } from '@travel/contracts/money/money';
import { getFormats } from '../../../platform/languages/formats.ts';
import { translatePlace } from '@travel/reference/places/places';
import { toItemMoment, type ItemContent, type ItemTexts } from '@travel/supplier-kit/items/item-content';
import { carTexts } from '../car-texts.ts';
import { getCarTexts, getMileageText, toContractStation, getTermsTexts } from '../listing/car-labels.ts';
import { getPriceDueNow } from '../rental/car-price.ts';
import type { ChosenExtras } from '../rental/extras.ts';
import { getCarId } from '../rental/car-ids.ts';
import { getTerms, type CarTerms } from '../rental/terms.ts';
import type { CarChoice, CarClass, Station } from '@travel/supplier-kit/cars/car-supplier';
import type { StoredCarDetails } from '../supplied/car-supply.ts';
import type { CarOffer } from './car-offer.ts';

export type CarDetails = NonNullable<StoredCarDetails>;
export type CarContent = ItemContent<CarDetails | null>;

/** A car with the stations of a rental, as they are in the catalogue now. */
export interface KnownRental {
  readonly station: Station;
  readonly back: Station;
  readonly car: CarClass;
}

/** The fields of an item that its texts are composed from. */
type RentalTerms = Pick<CarDetails, 'kilometres' | 'further_kilometre' | 'cc_required' | 'prebook' | 'excess'> & {
  readonly starts: string;
  readonly ends: string;
};

/** Returns the texts of an order item that are derived from its car. They are composed again for each language. */
const composeTexts = ({ station, back, car }: KnownRental, agreed: RentalTerms, language: TextLanguage) => {
  const told = { language, t: carTexts(language) };
  return {
    ...getCarTexts(car, told),
    pickup: toContractStation(station, agreed.starts, told),
    dropoff: toContractStation(back, agreed.ends, told),
    mileage: getMileageText(agreed, told),
    ...getTermsTexts(car, agreed, told),
  };
};

interface ContentInput {
  /** The full price, whether it is paid at booking or at the counter. */
  readonly price: ItemPrice;
  readonly language: TextLanguage;
  readonly extras: ChosenExtras;
  amount(cents: number): Money;
  /** The terms of a supplied car; those of the catalogue by default. */
  readonly terms?: CarTerms | undefined;
}

/** Creates the content of an order item for a rental car, with its price and with texts in a language. */
export const createCarContent = (
  quote: CarChoice,
  { cancellation, age, fees, supply }: CarOffer,
  { price, language, extras, amount, ...input }: ContentInput,
): CarContent => {
  const { station, back, car, rental } = quote;
  const t = carTexts(language);
  const place = translatePlace(station.place, language);
  const { id, name } = station.supplier;
  const terms = input.terms ?? getTerms(quote, extras.has('full-cover'), amount);
  const words = composeTexts(
    { station, back: back.station, car },
    { ...terms, starts: rental.pickup.date, ends: rental.dropoff.date },
    language,
  );
  const drivers = 1 + (extras.get('second-driver') ?? 0);
  return {
    product_type: 'CAR',
    title: t('orSimilar', { model: car.model }),
    subtitle: words.category.label,
    picture: null,
    place: {
      place_id: place.place_id,
      name: place.name,
      address: words.pickup.address,
      country_code: place.country_code,
      latitude: station.latitude,
      longitude: station.longitude,
    },
    starts: toItemMoment(station.place.time_zone, rental.pickup),
    ends: toItemMoment(back.station.place.time_zone, rental.dropoff),
    quantity: 1,
    parties: [{ adults: drivers, children: [] }],
    price: getPriceDueNow(price, terms.prebook),
    cancellation,
    supplier: { id, name },
    details: {
      car_id: getCarId(quote),
      acriss: car.code,
      body: car.body,
      seats: car.seats,
      doors: car.doors,
      large_bags: car.large,
      small_bags: car.small,
      dropoff_place_id: back.station.place.place_id,
      days: rental.days,
      driver_age: age,
      extras: [...extras].map(([key, quantity]) => ({ key, label: t(`fee.${key}`), quantity })),
      fees: fees.map(({ key }) => key),
      due_at_counter: terms.prebook ? money(0, price.inclusive.currency) : price.inclusive,
      ...terms,
      ...words,
      ...(supply && { supply }),
    },
  };
};

const listFacts = ({ title, supplier, starts, ends, details }: CarContent, language: TextLanguage): ItemFact[] => {
  const t = carTexts(language);
  const { travelDay, amount, list } = getFormats(language);
  const formatMoment = (moment: CarContent['starts'], station: string) =>
    moment === null ? '' : t('value.moment', { date: travelDay(moment.date), time: moment.time ?? '', station });
  if (!details) return [{ key: 'car', label: t('fact.car'), text: title }];
  const { category, transmission, pickup, dropoff, extras, due_at_counter, deposit } = details;
  const isOneWay = pickup.station_id !== dropoff.station_id;
  const open = ({ hours }: typeof pickup): string => (hours ? t('value.hours', hours) : '');
  return [
    {
      key: 'car',
      label: t('fact.car'),
      text: t('value.car', { car: title, category: category.label, transmission: transmission.label }),
    },
    { key: 'company', label: t('fact.company'), text: supplier?.name ?? '' },
    { key: 'starts', label: t('fact.pickup'), text: formatMoment(starts, pickup.name) },
    { key: 'address', label: t('fact.address'), text: pickup.address },
    { key: 'hours', label: t('fact.hours'), text: open(pickup) },
    { key: 'ends', label: t('fact.dropoff'), text: formatMoment(ends, dropoff.name) },
    ...(isOneWay ? [{ key: 'returnAddress', label: t('fact.returnAddress'), text: dropoff.address }] : []),
    { key: 'returnHours', label: t('fact.returnHours'), text: open(dropoff) },
    { key: 'fuel', label: t('fact.fuel'), text: details.fuel_policy },
    { key: 'mileage', label: t('fact.mileage'), text: details.mileage },
    {
      key: 'extras',
      label: t('fact.extras'),
      text: list(
        extras.map(({ label, quantity }) =>
          quantity === 1 ? label : t('value.extra', { count: quantity, name: label }),
        ),
      ),
    },
    { key: 'counter', label: t('fact.counter'), text: due_at_counter.amount > 0 ? amount(due_at_counter) : '' },
    { key: 'deposit', label: t('fact.deposit'), text: t('value.deposit', { amount: amount(deposit) }) },
    { key: 'bring', label: t('fact.bring'), text: list(details.bring) },
  ].filter(({ text }) => text !== '');
};

/** Returns the texts of an order item in a language, or the stored texts if its car no longer exists. */
export const getCarItemTexts = (
  item: CarContent,
  known: KnownRental | undefined,
  language: TextLanguage,
): ItemTexts<CarDetails | null> => {
  const { details, place, starts, ends, price } = item;
  if (!known || !details || !place || !starts || !ends) return composeItemTexts(item, language);
  const t = carTexts(language);
  const words = composeTexts(known, { ...details, starts: starts.date, ends: ends.date }, language);
  const fees = details.fees.values();
  return composeItemTexts(
    {
      ...item,
      title: t('orSimilar', { model: known.car.model }),
      subtitle: words.category.label,
      place: { ...place, name: translatePlace(known.station.place, language).name, address: words.pickup.address },
      price: {
        ...price,
        lines: price.lines.map((line) =>
          line.kind === 'fee' ? { ...line, label: t(`fee.${fees.next().value ?? ''}`) } : line,
        ),
      },
      details: {
        ...details,
        ...words,
        extras: details.extras.map(({ key, quantity }) => ({ key, label: t(`fee.${key}`), quantity })),
      },
    },
    language,
  );
};

const composeItemTexts = (item: CarContent, language: TextLanguage): ItemTexts<CarDetails | null> => {
  const { title, subtitle, place, price, details } = item;
  return { title, subtitle, place, price, details, facts: listFacts(item, language) };
};
