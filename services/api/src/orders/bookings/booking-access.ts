import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';
import { isSoldAtSite, type Traveller } from '../../platform/http/traveller.ts';
import { bookings, type BookingRow } from './booking-table.ts';

/** Creates and reads the tokens of mailed links. Each token contains the ID of the booking that it opens. */
export const createAccessTokens = (secret: string, clock: Clock) =>
  createSignedTokens({
    purpose: 'booking access',
    schema: z.object({ booking_id: z.string() }),
    secrets: [secret],
    clock,
  });

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** The columns of a booking that decide who may open it. */
export const ownerColumns = {
  booking_id: bookings.booking_id,
  organisation_id: bookings.organisation_id,
  user_id: bookings.user_id,
  browser_hash: bookings.browser_hash,
  resumed_browser_hash: bookings.resumed_browser_hash,
};

export type BookingOwner = Pick<BookingRow, keyof typeof ownerColumns>;

/**
 * Returns whether a person may view and change a booking. A guest's booking opens in the browser that started the
 * booking or resumed its payment. An account's booking opens with a session of the account. Any booking opens with its
 * mailed link. All of these work only on the site of the organisation that sold the booking. Knowing the ID is not
 * enough.
 */
export type CanOpen = (booking: BookingOwner, visitor: Traveller, access?: string) => Promise<boolean>;

export const createCanOpen =
  (tokens: AccessTokens): CanOpen =>
  async (booking, visitor, access) => {
    if (!(await isSoldAtSite(booking, visitor))) return false;
    const { booking_id, user_id, browser_hash, resumed_browser_hash } = booking;
    // Browser keys never open bookings of an account, because a key outlives the session that it was used with.
    const { browser } = visitor;
    if (user_id === null && browser !== null && [browser_hash, resumed_browser_hash].includes(browser)) return true;
    if (access !== undefined && tokens.read(access)?.booking_id === booking_id) return true;
    if (user_id === null) return false;
    return (await visitor.session())?.user.user_id === user_id;
  };
