import { z } from 'zod';
import list from './airlines.json' with { type: 'json' };

/** An invented airline. `low` sells the seat alone; everything else costs more. */
export interface Airline {
  /** Two characters, as before the number of a flight. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'full' | 'low';
  /** The supplier that sells its seats, and with whose airlines it connects. */
  readonly supplier: string;
  /** Airports that its flights begin or end at. */
  readonly bases: readonly string[];
}

export const airlines: readonly Airline[] = z
  .array(
    z.object({
      code: z.string().regex(/^[A-Z0-9]{2}$/),
      name: z.string(),
      kind: z.enum(['full', 'low']),
      supplier: z.string(),
      bases: z.array(z.string().length(3)).min(1),
    }),
  )
  .parse(list);

const byCode = new Map(airlines.map((airline) => [airline.code, airline]));

export const findAirline = (code: string): Airline | undefined => byCode.get(code);
