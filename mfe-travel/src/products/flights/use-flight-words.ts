import { getFormattingLocale } from '@travel/contracts/locale/languages';
import type { FlightSearch as FlightAnswer, ListedFlight } from '@travel/contracts/endpoints/products/flights';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '@travel/contracts/locale/format/formats';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** The names of airports, airlines and aircraft in an API response, by code. */
export type Names = Pick<FlightAnswer, 'airports' | 'airlines' | 'aircraft'>;

/** Returns functions that format times, durations and names of flights. */
export const useFlightWords = () => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const unit = (value: number, name: 'hour' | 'minute', display: 'narrow' | 'long') =>
    numberFormat(getFormattingLocale(language), { style: 'unit', unit: name, unitDisplay: display }).format(value);
  const duration = (minutes: number, display: 'narrow' | 'long' = 'narrow'): string => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return [hours > 0 && unit(hours, 'hour', display), (rest > 0 || hours === 0) && unit(rest, 'minute', display)]
      .filter(Boolean)
      .join(' ');
  };
  return {
    /** Formats minutes as a duration: `7h 50m`. */
    duration,
    /** Formats a number of stops: `Nonstop`, `1 stop`. */
    stops: (count: number): string => t('flights.stops', { count }),
    /** Lists the airlines of a flight: `Quillon Air, Levanto`. */
    airlines: ({ segments }: Pick<ListedFlight, 'segments'>, { airlines }: Pick<Names, 'airlines'>): string =>
      [...new Set(segments.map(({ airline }) => airlines[airline]?.name ?? airline))].join(', '),
    /** Formats the name of an airport: `London (LHR)`. */
    airport: (code: string, { airports }: Pick<Names, 'airports'>): string => {
      const city = airports[code]?.city;
      return city ? t('flights.airport', { city, code }) : code;
    },
    emissions: ({ kilograms, percent_of_usual: percent }: ListedFlight['emissions']): string => {
      const amount = t('flights.emissions.amount', { count: kilograms });
      if (percent <= -5) return t('flights.emissions.less', { amount, percent: -percent });
      return percent >= 5 ? t('flights.emissions.more', { amount, percent }) : t('flights.emissions.usual', { amount });
    },
  };
};
