import { useTranslation } from 'react-i18next';
import type { TransferResult } from './transfer.ts';

/** Few enough to be told: vehicles, and seats of a shared one besides those asked for. */
const fewVehicles = 2;
const fewSeats = 4;

/** Returns what is said where few vehicles, or seats of a shared one, are left; null where there are more. */
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
