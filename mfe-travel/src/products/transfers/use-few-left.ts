import { useTranslation } from 'react-i18next';
import type { TransferResult } from './transfer.ts';

/** Highest numbers that are shown: vehicles left, and seats left in a shared one after the party has boarded. */
const fewVehicles = 2;
const fewSeats = 4;

/** Returns a function that describes how few vehicles or shared seats are left; it returns null if there are more. */
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
