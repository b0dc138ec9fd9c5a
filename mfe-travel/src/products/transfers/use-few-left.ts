import { useTranslation } from 'react-i18next';
import type { TransferResult } from './transfer.ts';

/** Highest numbers that are mentioned: vehicles left, and free seats of a shared vehicle once the party has boarded. */
const fewVehicles = 2;
const fewSeats = 4;

/** Returns a function that describes how few vehicles or shared seats are left, or returns null if many are left. */
export const useFewLeft = (): ((
  transfer: Pick<TransferResult, 'left' | 'shared'>,
  passengers: number,
) => string | null) => {
  const { t } = useTranslation('mfe-travel');
  return ({ left, shared }, passengers) => {
    if (shared) return left < passengers + fewSeats ? t('transfers.seatsLeft', { count: left }) : null;
    return left <= fewVehicles ? t('transfers.left', { count: left }) : null;
  };
};
