import { money, sum } from '@travel/contracts/money/money';
import type {
  CarBooking,
  CarExtra,
  CarFee,
  CarOffer,
  CarStation,
  CarVehicle,
} from '@travel/supplier-kit/cars/car-supplier-port';
import type { SupplierBookingStatus, SupplierPrice } from '@travel/supplier-kit/ports/supplier';
import type { WireReservation, WireStation, WireVehicle } from './wire.ts';

const extraKinds: Readonly<Record<string, CarExtra['kind']>> = {
  'child-seat': 'child_seat',
  'second-driver': 'second_driver',
  'full-cover': 'full_cover',
};

const toFeeKind = (type: string): CarFee['kind'] => (type === 'one_way' || type === 'young_driver' ? type : 'other');

const toStation = (station: WireStation, localTime: string): CarStation => ({
  code: station.id,
  name: station.name,
  kind: station.type,
  airport: station.iata,
  street: station.street,
  city: station.city,
  country: station.country,
  latitude: station.position.lat,
  longitude: station.position.lng,
  hours: station.opening_hours[new Date(localTime.slice(0, 10)).getUTCDay()] ?? null,
  shuttle_minutes: station.shuttle_minutes,
});

const toVehicle = ({ sipp, ...vehicle }: WireVehicle['class']): CarVehicle => ({
  acriss: sipp,
  model: vehicle.model,
  seats: vehicle.seats,
  doors: vehicle.doors,
  large_bags: vehicle.large_bags,
  small_bags: vehicle.small_bags,
  picture: null,
});

/** Returns the price of a vehicle. `extras` are minor units of the chosen extras, which are fees of the port. */
const toPrice = ({ currency, net, tax, fees }: WireVehicle['price'], extras = 0): SupplierPrice => {
  const fee = sum([...fees.map(({ amount }) => money(amount, currency)), money(extras, currency)], currency);
  return {
    net: money(net, currency),
    taxes: money(tax, currency),
    fees: fee,
    total: sum([money(net, currency), money(tax, currency), fee], currency),
  };
};

const toCancellation = ({ cancellation, price: { currency } }: WireVehicle): CarOffer['cancellation'] =>
  cancellation.map(({ from, amount }) => ({ from, fee: money(amount, currency) }));

export const toOffer = (supplier: string, vehicle: WireVehicle): CarOffer => {
  const { price, mileage } = vehicle;
  const toMoney = (amount: number) => money(amount, price.currency);
  return {
    supplier,
    reference: vehicle.offer_id,
    price: toPrice(price),
    expires_at: vehicle.valid_until,
    vehicle: toVehicle(vehicle.class),
    pickup: toStation(vehicle.pickup, vehicle.pickup_at),
    dropoff: toStation(vehicle.return, vehicle.return_at),
    days: vehicle.days,
    mileage: mileage && {
      kilometres: mileage.km_per_day,
      further: mileage.extra_km === null ? null : toMoney(mileage.extra_km),
    },
    deposit: vehicle.deposit === null ? null : toMoney(vehicle.deposit),
    excess: vehicle.excess === null ? null : toMoney(vehicle.excess),
    minimum_age: vehicle.min_driver_age,
    pay_at: vehicle.payment === 'counter' ? 'counter' : 'booking',
    requires_credit_card: vehicle.credit_card_required,
    fees: price.fees.map(({ type, name, amount }) => ({ kind: toFeeKind(type), name, amount: toMoney(amount) })),
    extras: vehicle.extras.map(({ id, name, amount, max }) => ({
      reference: id,
      kind: extraKinds[id] ?? 'other',
      name,
      price: toMoney(amount),
      most: max,
    })),
    cancellation: toCancellation(vehicle),
    left: vehicle.available,
  };
};

const statuses: Readonly<Record<WireReservation['status'], SupplierBookingStatus>> = {
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  cancelled_by_supplier: 'cancelled',
  overbooked: 'failed',
};

export const toBooking = (supplier: string, reservation: WireReservation): CarBooking => {
  const { vehicle, extras } = reservation;
  const { pickup_at, return_at } = vehicle;
  return {
    supplier,
    reference: reservation.id,
    confirmation: reservation.confirmation,
    status: statuses[reservation.status],
    ...(reservation.status === 'overbooked' && { is_overbooked: true }),
    price: toPrice(
      vehicle.price,
      extras.reduce((all, { amount }) => all + amount, 0),
    ),
    pay_by: null,
    remarks: [],
    vehicle: toVehicle(vehicle.class),
    pickup: toStation(vehicle.pickup, pickup_at),
    dropoff: toStation(vehicle.return, return_at),
    picks_up: pickup_at,
    drops_off: return_at,
    cancellation: toCancellation(vehicle),
  };
};
