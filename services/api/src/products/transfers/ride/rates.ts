import { dayNumber } from '../../../reference/calendar-days/nights.ts';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { below, between, draw, textKey } from '../../draw/draw.ts';
import { scaled } from '../../draw/scaled.ts';
import { classRate } from '../../lodging/rates/price-levels.ts';
import { demandOf } from '../../lodging/rates/seasons.ts';
import { transferSupplier } from '../transfer-suppliers.ts';
import type { Vehicle } from '../fleet/vehicles.ts';
import { later } from './moment.ts';
import type { Moment } from './moment.ts';
import type { Leg, Ride } from './ride.ts';

/** What all draws of transfers follow from. */
const seed = 50_318;
const fleets = 0x74_66_6c;

/** Thousandths of a night in an ordinary double: for setting out, and for each kilometre. */
const start = 140;
const kilometre = 9;
const atNight = 1_250;
const thereAndBack = 920;

const isNight = ({ time }: Moment): boolean => time < '06:00' || time >= '22:00';

/** `amalfi-coast.transfers.lantern/saloon`: names the capacity of a kind of vehicle. */
export const capacityId = ({ place_id }: PlaceRecord, supplier: number, { key }: Vehicle): string =>
  `${place_id}.transfers.${transferSupplier(supplier).id}/${key}`;

const keyOf = (place: PlaceRecord, supplier: number, vehicle: Vehicle): number =>
  textKey(`${seed} ${capacityId(place, supplier, vehicle)}`);

/** Returns what one ride costs in US cents, taxes in: by distance, vehicle, hour, season and who comes along. */
export const legRate = ({ place, legs, passengers }: Ride, leg: Leg, supplier: number, vehicle: Vehicle): number => {
  const night = classRate(place, 3);
  const way = scaled(night, start) + scaled(night, kilometre) * leg.kilometres;
  const season = 1_000 + Math.round((demandOf(place, dayNumber(leg.pickup.date)) - 1_000) / 4);
  const mood = between(draw(keyOf(place, supplier, vehicle), dayNumber(leg.pickup.date)), 970, 1_030);
  const cents = scaled(
    way,
    vehicle.rate,
    transferSupplier(supplier).rate,
    isNight(leg.pickup) ? atNight : 1_000,
    legs.length > 1 ? thereAndBack : 1_000,
    season,
    mood,
  );
  const each = Math.max(600, Math.round(cents / 50) * 50);
  return vehicle.shared ? each * passengers : each;
};

/** Returns the slots of capacity that a ride takes: each hour that is begun from pick-up to arrival. */
export const slotsOf = ({ pickup, minutes }: Pick<Leg, 'pickup' | 'minutes'>): readonly string[] => {
  const first = `${pickup.time.slice(0, 2)}:00`;
  const taken = Number(pickup.time.slice(3)) + minutes;
  return Array.from({ length: Math.ceil(taken / 60) }, (_, at) => {
    const { date, time } = later({ date: pickup.date, time: first }, at * 60);
    return `${date} ${time.slice(0, 2)}`;
  });
};

/** Returns how many vehicles of a kind, or seats of a shared one, there are in an hour before what was taken. */
export const vehiclesInSlot = (place: PlaceRecord, supplier: number, vehicle: Vehicle, slot: string): number => {
  const bits = draw(keyOf(place, supplier, vehicle) ^ fleets, textKey(slot));
  if (below(bits, 100) < 5) return 0;
  return 1 + Math.max(below(draw(bits, 1), vehicle.count), below(draw(bits, 2), vehicle.count));
};

/** Returns how many a ride takes: one vehicle, or a seat for each passenger. */
export const quantityOf = ({ passengers }: Ride, { shared }: Vehicle): number => (shared ? passengers : 1);

/** Returns what guests think of a supplier's vehicle at a place, in tenths, and how many said so. */
export const scoreOf = (place: PlaceRecord, supplier: number, vehicle: Vehicle) => {
  const key = keyOf(place, supplier, vehicle);
  return { score: 74 + below(draw(key, 1), 12) + below(draw(key, 2), 12), reviews: 30 + below(draw(key, 3), 620) };
};
