import { createSandboxLodging, type SandboxLodging } from '../lodging/sandbox-lodging.ts';
import type { RentalOwn } from '@travel/supplier-kit/holiday-rentals/rental-supplier';
import { rentalMaker } from './make-rentals.ts';

export const sandboxRentals: SandboxLodging<RentalOwn> = {
  maker: rentalMaker,
  // The second supplier is slow, so that late search answers can be demonstrated.
  suppliers: [
    { id: 'keyhouse', name: 'Keyhouse', code: 'KEYHOUSE', netPercent: 83, searchMs: 0 },
    { id: 'larder', name: 'Larder & Loft', code: 'LARDER', netPercent: 86, searchMs: 300 },
  ],
  isWeekly: false,
};

export const createSandboxRentals = () => createSandboxLodging(sandboxRentals);
