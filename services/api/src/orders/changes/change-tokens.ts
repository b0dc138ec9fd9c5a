import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';
import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';

/** Time to hold replacement dates after a change has been started. */
export const changeLifeMs = 60 * 60_000;

/** Tokens of date changes. Access to the booking was checked when the change was started. */
export const changeTokens = (secret: string, clock: Clock) =>
  createSignedTokens({
    purpose: 'date change',
    schema: z.object({
      booking_id: z.string(),
      item_id: z.string(),
      until: z.iso.datetime(),
      /**
       * Whether the change was started from a mailed link, so that neither session nor browser can open the booking.
       */
      by_link: z.boolean(),
    }),
    secrets: [secret],
    clock,
  });
