import type { SandboxSearch } from '../suppliers/sandbox-search.ts';
import type { Ride } from '@travel/supplier-kit/transfers/ride';
import type { Transfer, TransferCatalogue, TransferQuote } from '@travel/supplier-kit/transfers/transfer-supplier';
import { drivers, type Driver } from './drivers.ts';
import { countInHour, priceLeg, rateVehicle } from './rates.ts';
import { vehicles, type SandboxVehicle } from './vehicles.ts';

interface SandboxTransfer {
  readonly supplier: Driver;
  readonly vehicle: SandboxVehicle;
}

const transfers: readonly SandboxTransfer[] = drivers.flatMap((supplier) =>
  vehicles.filter(({ drivenBy }) => drivenBy.includes(supplier.id)).map((vehicle) => ({ supplier, vehicle })),
);

const findVehicle = (supplierId: string, vehicleKey: string): SandboxTransfer | undefined =>
  transfers.find(({ supplier, vehicle }) => supplier.id === supplierId && vehicle.key === vehicleKey);

/**
 * Returns the generated transfer behind a transfer of the catalogue.
 * @throws RangeError if the transfer is not from this catalogue.
 */
const recogniseTransfer = ({ supplier, vehicle }: Omit<Transfer, 'place'>): SandboxTransfer => {
  const found = findVehicle(supplier.id, vehicle.key);
  if (!found) throw new RangeError(`${supplier.id} has no ${vehicle.key}`);
  return found;
};

const quoteTransfer = ({ supplier, vehicle }: SandboxTransfer, ride: Ride): TransferQuote => ({
  supplier,
  vehicle,
  ride,
  legs: ride.legs.map((leg) => priceLeg(ride, leg, supplier, vehicle)),
});

const listQuotes = (supplier: Driver, ride: Ride): readonly TransferQuote[] =>
  transfers.filter((transfer) => transfer.supplier === supplier).map((transfer) => quoteTransfer(transfer, ride));

/** The catalogue of the sandbox's drivers. */
export const sandboxTransferCatalogue: TransferCatalogue = {
  findVehicle,
  quoteAll: (ride) => transfers.map((transfer) => quoteTransfer(transfer, ride)),
  quote: (transfer, ride) => quoteTransfer(recogniseTransfer(transfer), ride),
  countInHour(transfer, hour) {
    const { supplier, vehicle } = recogniseTransfer(transfer);
    return countInHour(transfer.place, supplier, vehicle, hour);
  },
  rate(transfer) {
    const { supplier, vehicle } = recogniseTransfer(transfer);
    return rateVehicle(transfer.place, supplier, vehicle);
  },
};

/** The sandbox's transfer suppliers. */
export const transferSearches: readonly SandboxSearch<Ride, readonly TransferQuote[]>[] = drivers.map((terms) => ({
  terms,
  find: (ride) => listQuotes(terms, ride),
}));
