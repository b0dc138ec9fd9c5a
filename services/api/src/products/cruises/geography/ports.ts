import type { TextLanguage } from '@travel/contracts/locale/languages';
import { getDistanceKm } from '@travel/reference/airports/distance';
import type { Port } from '@travel/supplier-kit/cruises/cruise-supplier';

/** Returns the name of a port in a language, or in English if it has no name in that language. */
export const getPortName = (port: Port, language: TextLanguage): string => port.names[language] ?? port.names['en-US'];

/**
 * Returns the port nearest to a position, with its distance in whole kilometres.
 * @throws RangeError if the list is empty.
 */
export const findNearestPort = (
  position: { readonly latitude: number; readonly longitude: number },
  ports: readonly Port[],
): { readonly port: Port; readonly kilometres: number } => {
  const [nearest] = ports
    .map((port) => ({ port, kilometres: Math.round(getDistanceKm(position, port)) }))
    .toSorted((a, b) => a.kilometres - b.kilometres);
  if (!nearest) throw new RangeError('There are no ports');
  return nearest;
};
