import type { TransferAnswer } from '@travel/contracts/endpoints/products/transfers';
import { getCityName } from '@travel/reference/world/airport-names';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { translatePlace } from '@travel/reference/places/places';
import type { Vehicle } from '@travel/supplier-kit/transfers/transfer-supplier';
import type { Point } from '@travel/supplier-kit/transfers/points';
import type { Leg, Ride } from '@travel/supplier-kit/transfers/ride';
import { transferTexts } from '../transfer-texts.ts';

type LegIn = TransferAnswer['ride']['legs'][number];

/** Minutes that a driver waits for travellers, by the kind of pick-up point. */
export const waitingMinutes: Readonly<Record<Point['kind'], number>> = { airport: 60, station: 20, port: 30, area: 15 };

/** Returns the name of a pick-up or drop-off point in a language: `Naples Airport (NAP)`, `Victoria, railway station`. */
export const getPointName = ({ kind, airport, area }: Point, place: PlaceRecord, language: string): string => {
  const t = transferTexts(language);
  if (airport) return t('point.airport', { city: getCityName(airport, language), code: airport.code });
  return kind === 'area' ? area : t(`point.${kind}`, { place: area || translatePlace(place, language).name });
};

/** Returns a pick-up or drop-off point with its name in a language. */
export const translatePoint = (point: Point, place: PlaceRecord, language: string): LegIn['from'] => {
  const { point_id, kind, latitude, longitude } = point;
  return { point_id, kind, name: getPointName(point, place, language), latitude, longitude };
};

const translateLeg = (
  { from, to, pickup, arrival, kilometres, minutes }: Leg,
  place: PlaceRecord,
  language: string,
): LegIn => ({
  from: translatePoint(from, place, language),
  to: translatePoint(to, place, language),
  pickup: { ...pickup },
  arrival: { ...arrival },
  kilometres,
  minutes,
  waiting: transferTexts(language)(`waiting.${from.kind}`, { count: waitingMinutes[from.kind] }),
});

/** Returns a ride in the format of API responses, with texts in a language. */
export const translateRide = (
  { legs, place, passengers, bags, flight }: Ride,
  language: string,
): TransferAnswer['ride'] => ({
  legs: legs.map((leg) => translateLeg(leg, place, language)),
  passengers,
  bags,
  flight: flight && { ...flight },
});

/** Returns the label of a vehicle class and the included services. */
export const describeVehicle = ({ key, shared }: Vehicle, language: string) => {
  const t = transferTexts(language);
  return {
    vehicle: { key, label: t(`vehicle.${key}`) },
    included: [t('included.meeting'), t('included.waiting'), t('included.tolls'), t('included.taxes')],
    good_to_know: [t('know.seats'), t(shared ? 'know.shared' : 'know.private'), t('know.call')],
  };
};
