import type { TakenNight } from '../../capacity/taken-capacity.ts';
import type { CapacityClaim } from '../../product.ts';
import type {
  Transfer,
  TransferCatalogue,
  TransferQuote,
  Vehicle,
} from '@travel/supplier-kit/transfers/transfer-supplier';
import { addMinutes } from '@travel/supplier-kit/transfers/moment';
import type { Leg, Ride } from '@travel/supplier-kit/transfers/ride';

/** Returns the ID under which taken vehicles are counted, such as `amalfi-coast.transfers.lantern/saloon`. */
const getCapacityId = ({ place, supplier, vehicle }: Transfer): string =>
  `${place.place_id}.transfers.${supplier.id}/${vehicle.key}`;

/** Returns the transfer's ID in URLs: `amalfi-coast.transfers.lantern.saloon`. */
export const getTransferId = (transfer: Transfer): string => getCapacityId(transfer).replace('/', '.');

/** Returns the hours in which a leg takes a vehicle: each hour that the leg touches, from pick-up to arrival. */
const listSlots = ({ pickup, minutes }: Pick<Leg, 'pickup' | 'minutes'>): readonly string[] => {
  const first = `${pickup.time.slice(0, 2)}:00`;
  const taken = Number(pickup.time.slice(3)) + minutes;
  return Array.from({ length: Math.ceil(taken / 60) }, (_, at) => {
    const { date, time } = addMinutes({ date: pickup.date, time: first }, at * 60);
    return `${date} ${time.slice(0, 2)}`;
  });
};

/** Returns how many units a ride takes: one vehicle, or one seat per passenger if the vehicle is shared. */
export const countUnits = ({ passengers }: Ride, { shared }: Vehicle): number => (shared ? passengers : 1);

/** Returns the capacity that a ride takes in every hour of each leg. */
export const listClaims = (
  ride: Ride,
  { supplier, vehicle }: Pick<Transfer, 'supplier' | 'vehicle'>,
  { countInHour }: Pick<TransferCatalogue, 'countInHour'>,
): readonly CapacityClaim[] => {
  const transfer = { place: ride.place, supplier, vehicle };
  return [...new Set(ride.legs.flatMap(listSlots))].map((slot) => ({
    unit_id: getCapacityId(transfer),
    slot,
    quantity: countUnits(ride, vehicle),
    allotment: countInHour(transfer, slot),
  }));
};

/** Returns how many vehicles (seats, if shared) are left in the ride's hour with the fewest. */
export const countLeft = (
  quote: TransferQuote,
  taken: readonly TakenNight[],
  catalogue: Pick<TransferCatalogue, 'countInHour'>,
): number =>
  Math.min(
    ...listClaims(quote.ride, quote, catalogue).map(({ unit_id, slot, allotment }) => {
      const gone = taken.find((one) => one.unit_id === unit_id && one.night === slot)?.taken ?? 0;
      return Math.max(0, allotment - gone);
    }),
  );

/** Returns whether a vehicle has room for all passengers and their bags. */
export const hasRoomFor = ({ seats, bags }: Vehicle, passengers: number, luggage: number): boolean =>
  passengers <= seats && luggage <= bags;
