import { z } from 'zod';
import type { Flags } from './flags.ts';

export const flagsSchema = z
  .object({
    headerVersion: z.enum(['v1', 'v2', 'v3']),
    enablePreloginAds: z.boolean(),
    flightLoginRequired: z.boolean(),
    couponsDisabled: z.boolean(),
    cashCardsDisabled: z.boolean(),
    creditCardsDisabled: z.boolean(),
    loyaltyPointsDisabled: z.boolean(),
    invoiceEnabled: z.boolean(),
    bankRedirectEnabled: z.boolean(),
    remoteOverridesAllowed: z.boolean(),
  })
  .meta({ id: 'Flags' }) satisfies z.ZodType<Flags>;
