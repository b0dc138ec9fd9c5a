import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';
import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';

/** Time in which a traveller who started a change of dates can hold new dates. */
export const changeLifeMs = 60 * 60_000;

/** Creates and reads the tokens of date changes. Access to the booking is checked when the token is created. */
export const createChangeTokens = (secret: string, clock: Clock) =>
  createSignedTokens({
    purpose: 'date change',
    schema: z.object({
      booking_id: z.string(),
      item_id: z.string(),
      until: z.iso.datetime(),
      /**
       * Whether the change was started from a mailed link. The booking then opens without a matching session or
       * browser.
       */
      by_link: z.boolean(),
    }),
    secrets: [secret],
    clock,
  });
