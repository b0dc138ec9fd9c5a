import { z } from 'zod';
import type { Airline } from '@travel/supplier-kit/flights/flight-catalogue';
import list from './airlines.json' with { type: 'json' };

/** An invented airline. */
export interface SandboxAirline extends Airline {
  /** Codes of the airports where all flights of the airline begin or end. */
  readonly bases: readonly string[];
}

export const airlines: readonly SandboxAirline[] = z
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
