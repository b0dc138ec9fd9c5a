import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { drawBelow, drawBetween, draw, hashText } from '@travel/supplier-kit/draw/draw';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import { getClassRate } from '../lodging/price-levels.ts';
import { getDemand } from '../lodging/seasons.ts';
import type { Driver } from './drivers.ts';
import type { SandboxVehicle } from './vehicles.ts';
import type { Moment } from '@travel/supplier-kit/transfers/moment';
import type { Leg, Ride } from '@travel/supplier-kit/transfers/ride';

/** The seed of all generated transfers. */
const seed = 50_318;
const fleets = 0x74_66_6c;

/**
 * Prices in thousandths of a night in an ordinary double room: the base price of a leg; the next constant is per
 * kilometre.
 */
const start = 140;
const kilometre = 9;
const atNight = 1_250;
const thereAndBack = 920;

const isNight = ({ time }: Moment): boolean => time < '06:00' || time >= '22:00';

const toRateKey = (place: PlaceRecord, supplier: Driver, vehicle: SandboxVehicle): number =>
  hashText(`${seed} ${place.place_id}.transfers.${supplier.id}/${vehicle.key}`);

/** Returns the price of a leg in US cents including taxes, by distance, vehicle, hour, season and passengers. */
export const priceLeg = (
  { place, legs, passengers }: Ride,
  leg: Leg,
  supplier: Driver,
  vehicle: SandboxVehicle,
): number => {
  const night = getClassRate(place, 3);
  const way = scaleThousandths(night, start) + scaleThousandths(night, kilometre) * leg.kilometres;
  const season = 1_000 + Math.round((getDemand(place, toDayNumber(leg.pickup.date)) - 1_000) / 4);
  const mood = drawBetween(draw(toRateKey(place, supplier, vehicle), toDayNumber(leg.pickup.date)), 970, 1_030);
  const cents = scaleThousandths(
    way,
    vehicle.rate,
    supplier.rate,
    isNight(leg.pickup) ? atNight : 1_000,
    legs.length > 1 ? thereAndBack : 1_000,
    season,
    mood,
  );
  const each = Math.max(600, Math.round(cents / 50) * 50);
  return vehicle.shared ? each * passengers : each;
};

/** Returns how many vehicles (seats, if shared) are for sale in an hour, before our own bookings are subtracted. */
export const countInHour = (place: PlaceRecord, supplier: Driver, vehicle: SandboxVehicle, hour: string): number => {
  const bits = draw(toRateKey(place, supplier, vehicle) ^ fleets, hashText(hour));
  if (drawBelow(bits, 100) < 5) return 0;
  return 1 + Math.max(drawBelow(draw(bits, 1), vehicle.count), drawBelow(draw(bits, 2), vehicle.count));
};

/** Returns the review score of a vehicle in tenths of a point, and the number of reviews. */
export const rateVehicle = (place: PlaceRecord, supplier: Driver, vehicle: SandboxVehicle) => {
  const key = toRateKey(place, supplier, vehicle);
  return {
    score: 74 + drawBelow(draw(key, 1), 12) + drawBelow(draw(key, 2), 12),
    reviews: 30 + drawBelow(draw(key, 3), 620),
  };
};
