import type { TFunction } from 'i18next';
import type { CarAnswer } from '@travel/contracts/endpoints/products/cars';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money/money';
import { getFormats } from '../../../platform/languages/formats.ts';
import { getCityName } from '@travel/reference/world/airport-names';
import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { PlacePoint } from '@travel/reference/maps/surroundings/points';
import { translatePlace } from '@travel/reference/places/places';
import { formatAddress } from '@travel/supplier-kit/items/item-content';
import { getCategory } from '@travel/supplier-kit/cars/acriss';
import type { CarTerms } from '../rental/terms.ts';
import { getHoursOn } from '@travel/supplier-kit/cars/opening-hours';
import type { CarClass, Station } from '@travel/supplier-kit/cars/car-supplier';

/** The language and currency of car texts. */
export interface CarReader {
  readonly language: TextLanguage;
  readonly t: TFunction;
  readonly currency: string;
  /** The searched airport or railway station, if any. The nearest cars come first. */
  readonly point?: PlacePoint | undefined;
  /** Converts US cents into the requested currency. */
  amount(cents: number): Money;
}

type TextContext = Pick<CarReader, 'language' | 't'>;

/** Returns a name such as `Naples Airport (NAP)` or `Praiano`. */
export const getStationName = ({ airport, area }: Station, { language, t }: TextContext): string =>
  airport ? t('station.airport', { city: getCityName(airport, language), code: airport.code }) : area;

const describeDesk = ({ shuttle, kind }: Station, { t }: TextContext): string => {
  if (shuttle !== null) return t('desk.shuttle', { count: shuttle });
  return t(kind === 'airport' ? 'desk.terminal' : 'desk.street');
};

/** Returns a station in the format of search results and detail pages, with its opening hours on a day. */
export const toContractStation = (station: Station, date: string, told: TextContext): CarAnswer['pickup'] => {
  const { station_id, kind, latitude, longitude } = station;
  const hours = getHoursOn(station, toDayNumber(date));
  return {
    station_id,
    name: getStationName(station, told),
    kind,
    address: station.airport
      ? getStationName(station, told)
      : formatAddress(station, translatePlace(station.place, told.language)),
    latitude,
    longitude,
    hours: hours && { from: hours.from, until: hours.until },
    desk: describeDesk(station, told),
  };
};

/** Returns the texts of a car class. */
export const getCarTexts = ({ acriss }: CarClass, { t }: TextContext) => {
  const category = getCategory(acriss);
  const { transmission, fuel } = acriss;
  return {
    category: { key: category, label: t(`category.${category}`) },
    transmission: { key: transmission, label: t(`transmission.${transmission}`) },
    fuel: { key: fuel, label: t(`fuel.${fuel}`) },
    fuel_policy: t(fuel === 'electric' ? 'fuelPolicy.electric' : 'fuelPolicy.fuel'),
  };
};

/** Returns the text about included kilometres. */
export const getMileageText = (
  { kilometres, further_kilometre }: Pick<CarTerms, 'kilometres' | 'further_kilometre'>,
  { language, t }: TextContext,
): string => {
  if (kilometres === null) return t('mileage.unlimited');
  const { amount, count } = getFormats(language);
  return t('mileage.limited', { kilometres: count(kilometres), price: amount(further_kilometre) });
};

/** Returns what is included, what the driver must bring, and good-to-know notes. */
export const getTermsTexts = (
  car: CarClass,
  { cc_required, prebook, excess }: Pick<CarTerms, 'cc_required' | 'prebook' | 'excess'>,
  { t }: Pick<TextContext, 't'>,
) => ({
  included: [
    t('included.liability'),
    t(excess.amount === 0 ? 'included.noExcess' : 'included.damage'),
    t('included.theft'),
    t('included.breakdown'),
    t('included.taxes'),
  ],
  bring: [
    t('bring.licence'),
    t('bring.passport'),
    t(cc_required ? 'bring.creditCard' : 'bring.anyCard'),
    t('bring.voucher'),
  ],
  good_to_know: [
    t(car.acriss.fuel === 'electric' ? 'know.charge' : 'know.fuel'),
    t('know.late'),
    t('know.similar', { model: car.model }),
    ...(prebook ? [] : [t('know.counter')]),
  ],
});
