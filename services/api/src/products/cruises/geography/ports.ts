import { z } from 'zod';
import { languages } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { kilometresBetween } from '../../../reference/airports/distance.ts';
import ports from './ports.json' with { type: 'json' };

const names = z
  .partialRecord(z.enum(languages.map(({ code }) => code)), z.string().min(1))
  .and(z.object({ 'en-US': z.string().min(1) }));

// Our own list: names, positions of the quays and clocks are facts of public knowledge, under no licence.
const portFile = z.array(
  z.strictObject({
    port_id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
    /** By language; those that are missing are called as in English. */
    names,
    country_code: z.string().regex(/^[A-Z]{2}$/),
    /** Where ships lie, on the water. */
    latitude: z.number(),
    longitude: z.number(),
    time_zone: z.string(),
  }),
);

/** A port that ships call at. */
export type Port = z.output<typeof portFile>[number];

export const allPorts: readonly Port[] = portFile.parse(ports);

const byId = new Map(allPorts.map((port) => [port.port_id, port]));

/** Returns a port. @throws RangeError where there is none of that id */
export const portOf = (id: string): Port => {
  const port = byId.get(id);
  if (!port) throw new RangeError(`There is no port ${id}`);
  return port;
};

/** Returns what a port is called in a language. */
export const portName = (port: Port, language: TextLanguage): string => port.names[language] ?? port.names['en-US'];

/** Returns the port of some that is nearest to a position, with how far away it is in whole kilometres. */
export const nearestPort = (
  position: { readonly latitude: number; readonly longitude: number },
  among: readonly Port[] = allPorts,
): { readonly port: Port; readonly kilometres: number } => {
  const [nearest] = among
    .map((port) => ({ port, kilometres: Math.round(kilometresBetween(position, port)) }))
    .toSorted((a, b) => a.kilometres - b.kilometres);
  if (!nearest) throw new RangeError('There are no ports');
  return nearest;
};
