import type { Vehicle } from '@travel/supplier-kit/transfers/transfer-supplier';

/** A class of vehicles with the values from which its prices and numbers are generated. */
export interface SandboxVehicle extends Vehicle {
  /** Price in thousandths of the price of a saloon; per passenger if the vehicle is shared. */
  readonly rate: number;
  /** The largest number for sale in an hour: vehicles, or seats if shared. */
  readonly count: number;
  /** IDs of the suppliers that have such vehicles. */
  readonly drivenBy: readonly string[];
}

/** The classes of vehicles, smallest first. */
export const vehicles: readonly SandboxVehicle[] = [
  {
    key: 'shuttle',
    model: 'Mercedes-Benz Sprinter',
    seats: 8,
    bags: 8,
    shared: true,
    rate: 330,
    count: 14,
    drivenBy: ['kerbside'],
  },
  {
    key: 'saloon',
    model: 'Škoda Superb',
    seats: 3,
    bags: 3,
    shared: false,
    rate: 1_000,
    count: 6,
    drivenBy: ['lantern', 'kerbside'],
  },
  {
    key: 'estate',
    model: 'Volvo V90',
    seats: 4,
    bags: 5,
    shared: false,
    rate: 1_140,
    count: 4,
    drivenBy: ['lantern', 'kerbside'],
  },
  {
    key: 'executive',
    model: 'Mercedes-Benz E-Class',
    seats: 3,
    bags: 2,
    shared: false,
    rate: 1_760,
    count: 2,
    drivenBy: ['lantern'],
  },
  {
    key: 'van',
    model: 'Volkswagen Caravelle',
    seats: 7,
    bags: 8,
    shared: false,
    rate: 1_480,
    count: 4,
    drivenBy: ['lantern', 'kerbside'],
  },
  {
    key: 'minibus',
    model: 'Ford Transit',
    seats: 16,
    bags: 20,
    shared: false,
    rate: 2_360,
    count: 2,
    drivenBy: ['lantern', 'kerbside'],
  },
];
