import { z } from 'zod';
import { staySample } from './lodging-samples.ts';
import { lodgingEndpoints } from './lodgings.ts';

/** What only stays tell: they are homes and rooms of somebody, who is there. */
export const stayExtras = z.object({
  /** The whole home, or a room in it. */
  home: z.enum(['entire', 'room']),
  host: z.object({
    name: z.string(),
    /** Since which year. */
    since: z.int(),
    /** By their own names. */
    languages: z.array(z.string()),
  }),
  /** Whether it is paid later whatever its policy: what pages send as staysPayLater (spec §3). */
  can_pay_later: z.boolean(),
});

export const stayEndpoints = lodgingEndpoints({
  path: 'stays',
  many: 'Homes and rooms of hosts',
  one: 'a stay',
  extras: stayExtras,
  sample: staySample,
});

/** Hosted homes and rooms of a place with their price for the nights asked for. */
export const [searchStays, readStay] = stayEndpoints;
