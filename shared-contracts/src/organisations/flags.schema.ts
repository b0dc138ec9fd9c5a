import { z } from 'zod';
import { headerNamePattern, type Flags } from './flags.ts';

export const flagsSchema = z
  .object({
    headerVersion: z.string().regex(headerNamePattern, 'The name of a header is required, like v1'),
    enablePreloginAds: z.boolean(),
    flightLoginRequired: z.boolean(),
    couponsDisabled: z.boolean(),
    cashCardsDisabled: z.boolean(),
    creditCardsDisabled: z.boolean(),
    loyaltyPointsDisabled: z.boolean(),
    invoiceEnabled: z.boolean(),
    bankRedirectEnabled: z.boolean(),
    deviceWalletsEnabled: z.boolean(),
    remoteOverridesAllowed: z.boolean(),
  })
  .meta({ id: 'Flags' }) satisfies z.ZodType<Flags>;
