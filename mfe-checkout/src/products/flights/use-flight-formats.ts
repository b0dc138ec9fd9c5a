import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatZone } from '@travel/contracts/locale/format/zones';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getDetails, type ItemDetails } from '../item-details.ts';
import { useTexts } from '../../order/use-texts.ts';

export type FlightDetails = ItemDetails<'FLT'>;
export type FlightLeg = FlightDetails['legs'][number];
export type AirportTime = FlightLeg['segments'][number]['departs'];

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

/** Returns a function that names a leg of a journey: `London to New York`. */
export const useLegName = (item: OrderItem): ((leg: FlightLeg) => string) => {
  const say = useTexts([item]);
  const airports = getDetails(item, 'FLT')?.airports ?? {};
  return ({ segments }) => {
    const [from, to] = [segments[0]?.departs.airport ?? '', segments.at(-1)?.arrives.airport ?? ''];
    return say('flight.leg', { from: airports[from]?.city ?? from, to: airports[to]?.city ?? to });
  };
};

/** Returns a function that describes a leg's emissions per passenger: `402 kg CO₂, 8% less than usual`. */
export const useEmissions = (item: OrderItem): ((leg: Pick<FlightLeg, 'emissions'>) => string) => {
  const say = useTexts([item]);
  return ({ emissions: { kilograms, percent_of_usual: percent } }) => {
    const amount = say('emissions.amount', { count: kilograms });
    if (percent <= -5) return say('emissions.less', { amount, percent: -percent });
    return percent >= 5 ? say('emissions.more', { amount, percent }) : say('emissions.usual', { amount });
  };
};
