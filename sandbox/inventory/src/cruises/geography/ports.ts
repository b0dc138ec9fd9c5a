import { z } from 'zod';
import { languages } from '@travel/contracts/locale/languages';
import { drawBetween, hashText } from '@travel/supplier-kit/draw/draw';
import type { Port } from '@travel/supplier-kit/cruises/cruise-supplier';
import ports from '../../../geodata/cruises/ports.json' with { type: 'json' };

const names = z
  .partialRecord(z.enum(languages.map(({ code }) => code)), z.string().min(1))
  .and(z.object({ 'en-US': z.string().min(1) }));

// The list of ports was compiled for this project. Names, quay positions and time zones are public facts without a
// licence.
const portFile = z.array(
  z.strictObject({
    port_id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
    /** Names by language. Missing names fall back to English. */
    names,
    country_code: z.string().regex(/^[A-Z]{2}$/),
    /** Position of the quay. */
    latitude: z.number(),
    longitude: z.number(),
    time_zone: z.string(),
  }),
);

export const allPorts: readonly Port[] = portFile
  .parse(ports)
  .map((port) => ({ ...port, tax: drawBetween(hashText(`port tax ${port.port_id}`), 24, 76) * 50 }));

const byId = new Map(allPorts.map((port) => [port.port_id, port]));

/**
 * Returns the port with an ID.
 * @throws RangeError if there is none.
 */
export const getPort = (id: string): Port => {
  const port = byId.get(id);
  if (!port) throw new RangeError(`There is no port ${id}`);
  return port;
};
