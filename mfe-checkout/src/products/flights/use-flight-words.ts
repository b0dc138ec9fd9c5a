import { formatZone } from '@travel/contracts/format/zones';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { useHost } from '../../foundation/host/host-context.tsx';
import type { FlightDetails } from './flight-details.ts';

type AirportTime = FlightDetails['legs'][number]['segments'][number]['departs'];

/** Returns how airports, clocks and durations of a journey are written. */
export const useFlightWords = ({ airports }: Pick<FlightDetails, 'airports'>) => {
  const { language } = useHost().locale;
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(getFormattingLocale(language), { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(
      value,
    );
  return {
    /** `London Heathrow (LHR)`: the city is said where the airport's name does not say it. */
    airport(code: string): string {
      const airport = airports[code];
      if (!airport) return code;
      const { city, name } = airport;
      return `${name.includes(city) ? name : `${city} ${name}`} (${code})`;
    },
    city: (code: string): string => airports[code]?.city ?? code,
    /** `GMT+1`: how the clock of an airport differs from everybody's at that moment. */
    zone({ airport, at }: AirportTime): string {
      return formatZone(at, airports[airport]?.time_zone ?? 'UTC', language);
    },
    /** `7h 50m` */
    duration(minutes: number): string {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
        .filter(Boolean)
        .join(' ')
        .replaceAll(' ', '\u00A0');
    },
  };
};
