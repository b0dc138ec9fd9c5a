import { findAirport } from '@travel/reference/airports/airports';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { parseAcriss, type Acriss } from '@travel/supplier-kit/cars/acriss';
import type { CarClass, RentalCompany, Station } from '@travel/supplier-kit/cars/car-supplier';
import type { CarOffer, CarStation, CarVehicle } from '@travel/supplier-kit/cars/car-supplier-port';

const allDay = { from: '00:00', until: '23:59' } as const;
/** Score in the ranking of stations that have no reviews. */
const usualScore = 80;

/** An account of a supplier as the company that rents out its cars. */
export const toCompany = (
  { id, name }: { readonly id: string; readonly name: string },
  { pay_at, requires_credit_card, mileage }: Pick<CarOffer, 'pay_at' | 'requires_credit_card' | 'mileage'>,
  netPercent: number,
): RentalCompany => ({
  id,
  name,
  code: id.toUpperCase(),
  netPercent,
  prebook: pay_at === 'booking',
  wantsCreditCard: requires_credit_card,
  kilometres: mileage?.kilometres ?? null,
  freeHours: 0,
});

/** Returns a station of a supplier, with its opening hours on the day of the rental on every day. */
export const toStation = (station: CarStation, supplier: RentalCompany, place: PlaceRecord): Station => {
  const airport = (station.airport !== null && findAirport(station.airport)) || null;
  return {
    station_id: `${supplier.id}-${station.code}`,
    supplier,
    place,
    kind: airport ? 'airport' : 'city',
    airport,
    area: station.name,
    street: station.street,
    latitude: station.latitude,
    longitude: station.longitude,
    week: Array.from({ length: 7 }, () => station.hours ?? allDay),
    // The supplier's hours already take holidays into account.
    isAlwaysOpen: true,
    shuttle: station.shuttle_minutes,
    score: usualScore,
    reviews: 0,
  };
};

const toBody = ({ size, body }: Acriss): CarClass['body'] => {
  if (body !== 'doors' && body !== 'few-doors') return body;
  if (size === 'mini' || size === 'economy') return 'small';
  return size === 'compact' || size === 'intermediate' ? 'hatchback' : 'saloon';
};

/** Returns the class of a supplier's car; null if its ACRISS code is unknown. */
export const toCarClass = (vehicle: CarVehicle, minimumAge: number): CarClass | null => {
  const acriss = parseAcriss(vehicle.acriss);
  return (
    acriss && {
      code: vehicle.acriss,
      acriss,
      model: vehicle.model,
      body: toBody(acriss),
      seats: vehicle.seats,
      doors: vehicle.doors,
      large: vehicle.large_bags,
      small: vehicle.small_bags,
      age: minimumAge,
      // The supplier's terms replace those of the catalogue.
      deposit: 0,
      excess: 0,
      fullCover: 0,
    }
  );
};
