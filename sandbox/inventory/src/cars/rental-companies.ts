import type { SandboxTerms } from '../suppliers/sandbox-search.ts';
import type { RentalCompany } from '@travel/supplier-kit/cars/car-supplier';

export interface SandboxRentalCompany extends SandboxTerms, RentalCompany {
  /** Indexes of the areas of a place in which the company has stations, in addition to the airports. */
  readonly areas: readonly number[];
  /** Whether a shuttle takes drivers from the airport to the cars. */
  readonly hasShuttles: boolean;
  /** US cents per day for a driver younger than `youngUntil` years. */
  readonly youngDriver: number;
  readonly youngUntil: number;
  /** The company's price level, in thousandths of the usual price. */
  readonly rate: number;
}

/** The car suppliers. The second and third are slow, so that late search answers can be demonstrated. */
export const rentalCompanies: readonly SandboxRentalCompany[] = [
  {
    id: 'northway',
    name: 'Northway',
    code: 'NORTHWAY',
    netPercent: 84,
    searchMs: 0,
    areas: [0],
    hasShuttles: false,
    prebook: true,
    wantsCreditCard: true,
    kilometres: null,
    freeHours: 48,
    youngDriver: 1_800,
    youngUntil: 25,
    rate: 1_000,
  },
  {
    id: 'palomar',
    name: 'Palomar Rental',
    code: 'PALOMAR',
    netPercent: 82,
    searchMs: 300,
    areas: [1],
    hasShuttles: false,
    prebook: true,
    wantsCreditCard: false,
    kilometres: 250,
    freeHours: 24,
    youngDriver: 1_500,
    youngUntil: 24,
    rate: 930,
  },
  {
    id: 'tumbleweed',
    name: 'Tumbleweed Cars',
    code: 'TUMBLEWEED',
    netPercent: 86,
    searchMs: 200,
    areas: [0, 2],
    hasShuttles: true,
    prebook: false,
    wantsCreditCard: false,
    kilometres: null,
    freeHours: 0,
    youngDriver: 2_200,
    youngUntil: 26,
    rate: 890,
  },
];
