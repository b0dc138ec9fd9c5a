import { signedTokens } from '@travel/kit/crypto/signed-tokens';
import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';

/** How long something can be held in the place of what is booked, once a change was begun. */
export const changeLifeMs = 60 * 60_000;

/** What a change of dates carries: whose item it is of was asked as it began. */
export const changeTokens = (secret: string, clock: Clock) =>
  signedTokens({
    purpose: 'date change',
    schema: z.object({
      booking_id: z.string(),
      item_id: z.string(),
      until: z.iso.datetime(),
      /** Begun by a mailed link, where neither session nor browser opens the booking. */
      by_link: z.boolean(),
    }),
    secrets: [secret],
    clock,
  });
