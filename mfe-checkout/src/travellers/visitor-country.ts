import type { Host } from '@travel/contracts/host/host';
import { getTimeZone } from '@travel/contracts/time/time-zone';

/** Returns the region of a browser's language; null if it has none, or is not a valid language tag. */
const parseRegion = (language: string): string | null => {
  try {
    return new Intl.Locale(language).region ?? null;
  } catch {
    return null;
  }
};

/** Returns the time zones of a region; empty in browsers that do not know them. */
const listTimeZones = (region: string): readonly unknown[] => {
  const locale = new Intl.Locale('und', { region });
  const zones: unknown =
    'getTimeZones' in locale && typeof locale.getTimeZones === 'function' ? locale.getTimeZones() : [];
  return Array.isArray(zones) ? zones : [];
};

interface Device {
  /** The browser's languages as BCP 47 tags, best first. */
  readonly languages: readonly string[];
  readonly timeZone: string;
}

const readDevice = (): Device => ({ languages: navigator.languages, timeZone: getTimeZone() });

/**
 * Returns the visitor's country as an ISO 3166-1 code: the country of residence, otherwise the region of one of the
 * browser's languages that contains the device's time zone. Returns null if neither is known. A region without its time
 * zone is not used, because many browsers are set to American English elsewhere.
 */
export const findVisitorCountry = ({ cookies }: Pick<Host, 'cookies'>, device = readDevice()): string | null => {
  const residency = cookies.get('userCountryCode');
  if (residency !== null) return residency;
  const regions = device.languages.map((language) => parseRegion(language));
  return regions.find((region) => region !== null && listTimeZones(region).includes(device.timeZone)) ?? null;
};
