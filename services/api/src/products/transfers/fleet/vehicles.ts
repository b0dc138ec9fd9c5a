import type { TransferAnswer } from '@travel/contracts/endpoints/transfers';

type VehicleKey = TransferAnswer['vehicle']['key'];

/** A kind of vehicle that rides are driven in. */
export interface Vehicle {
  readonly key: VehicleKey;
  readonly model: string;
  readonly seats: number;
  readonly bags: number;
  readonly shared: boolean;
  /** Thousandths of what a saloon costs; of a shared one for each passenger. */
  readonly rate: number;
  /** How many there are at once; of a shared one, seats. */
  readonly count: number;
  /** By supplier: which of them has it. */
  readonly suppliers: readonly number[];
}

/** What can be had, smallest first. */
export const vehicles: readonly Vehicle[] = [
  {
    key: 'shuttle',
    model: 'Mercedes-Benz Sprinter',
    seats: 8,
    bags: 8,
    shared: true,
    rate: 330,
    count: 14,
    suppliers: [1],
  },
  {
    key: 'saloon',
    model: 'Škoda Superb',
    seats: 3,
    bags: 3,
    shared: false,
    rate: 1_000,
    count: 6,
    suppliers: [0, 1],
  },
  {
    key: 'estate',
    model: 'Volvo V90',
    seats: 4,
    bags: 5,
    shared: false,
    rate: 1_140,
    count: 4,
    suppliers: [0, 1],
  },
  {
    key: 'executive',
    model: 'Mercedes-Benz E-Class',
    seats: 3,
    bags: 2,
    shared: false,
    rate: 1_760,
    count: 2,
    suppliers: [0],
  },
  {
    key: 'van',
    model: 'Volkswagen Caravelle',
    seats: 7,
    bags: 8,
    shared: false,
    rate: 1_480,
    count: 4,
    suppliers: [0, 1],
  },
  {
    key: 'minibus',
    model: 'Ford Transit',
    seats: 16,
    bags: 20,
    shared: false,
    rate: 2_360,
    count: 2,
    suppliers: [0, 1],
  },
];

/** Whether everybody and their bags have room. */
export const fits = ({ seats, bags }: Vehicle, passengers: number, luggage: number): boolean =>
  passengers <= seats && luggage <= bags;
