import { useTranslation } from 'react-i18next';
import type { TransferSearchAnswer } from './transfer.ts';

type MetFlight = NonNullable<TransferSearchAnswer['ride']['flight']>;

/** Returns a function that describes the flight a driver meets: the landing time, or that the flight is unknown. */
export const useFlightWords = (): ((flight: MetFlight) => string) => {
  const { t } = useTranslation('mfe-travel');
  return ({ number, known, lands, from }) => {
    if (!known) return t('transfers.flight.unknown', { number });
    if (lands === undefined || from === undefined) return t('transfers.flight.met', { number });
    return t('transfers.flight.lands', { number, from, time: lands });
  };
};
