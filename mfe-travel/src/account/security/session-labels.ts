import type { Device, OpenSession } from '@travel/contracts/endpoints/people/sessions';
import type { TFunction } from 'i18next';

/** Returns the name of a device: `Firefox on Windows`. */
export const getDeviceName = ({ browser, system }: Device, t: TFunction<'mfe-travel'>): string =>
  browser && system
    ? t('security.sessions.device', { browser, system })
    : (browser ?? system ?? t('security.sessions.unknown'));

/** Returns the name of a time zone, `Portugal Time`, or its ID if the browser does not know it. */
const formatZoneName = (timeZone: string, language: string): string => {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
};

/** Describes where a session comes from: time zone and network. The IP address is never resolved to a location. */
export const formatSessionPlace = (
  { network, is_same_network, time_zone }: OpenSession['place'],
  language: string,
  t: TFunction<'mfe-travel'>,
): string =>
  [
    time_zone && formatZoneName(time_zone, language),
    is_same_network ? t('security.sessions.sameNetwork') : network && t('security.sessions.network', { network }),
  ]
    .filter(Boolean)
    .join(' · ');
