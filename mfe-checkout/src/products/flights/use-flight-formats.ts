import { formatZone } from '@travel/contracts/locale/format/zones';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { FlightDetails } from './flight-details.ts';

type AirportTime = FlightDetails['legs'][number]['segments'][number]['departs'];

/** Returns functions that format a journey's airports, time zones and durations. */
export const useFlightFormats = ({ airports }: Pick<FlightDetails, 'airports'>) => {
  const { language } = useHost().locale;
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(getFormattingLocale(language), { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(
      value,
    );
  return {
    /** Returns `London Heathrow (LHR)`, adding the city if the airport's name does not contain it. */
    airport(code: string): string {
      const airport = airports[code];
      if (!airport) return code;
      const { city, name } = airport;
      return `${name.includes(city) ? name : `${city} ${name}`} (${code})`;
    },
    city: (code: string): string => airports[code]?.city ?? code,
    /** Returns the airport's time zone at that time: `GMT+1`. */
    zone({ airport, at }: AirportTime): string {
      return formatZone(at, airports[airport]?.time_zone ?? 'UTC', language);
    },
    /** Returns `7h 50m`. */
    duration(minutes: number): string {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
        .filter(Boolean)
        .join(' ')
        .replaceAll(' ', '\u00A0');
    },
  };
};
