import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { signedTokens } from '@travel/kit/crypto/signed-tokens';
import { isAtSiteOf } from '../../platform/http/traveller.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { BookingRow } from './booking-table.ts';

/** What a mailed link carries: which booking it opens. */
export const accessTokens = (secret: string, clock: Clock) =>
  signedTokens({ purpose: 'booking access', schema: z.object({ booking_id: z.string() }), secrets: [secret], clock });

export type AccessTokens = ReturnType<typeof accessTokens>;

type Whose = Pick<BookingRow, 'booking_id' | 'organisation_id' | 'user_id' | 'browser_hash' | 'resumed_browser_hash'>;

/**
 * Whether somebody may see and change a booking: a guest's by the browser that began it or resumed its payment, an
 * account's by its session, any by a mailed link; and all of that at the site of the organisation that sold it. Knowing
 * the id is not enough.
 */
export type CanOpen = (booking: Whose, somebody: Traveller, access?: string) => Promise<boolean>;

export const createCanOpen =
  (tokens: AccessTokens): CanOpen =>
  async (booking, somebody, access) => {
    if (!(await isAtSiteOf(booking, somebody))) return false;
    const { booking_id, user_id, browser_hash, resumed_browser_hash } = booking;
    // What an account has booked opens by its session alone: a key outlives the session that it was used with.
    const { browser } = somebody;
    if (user_id === null && browser !== null && [browser_hash, resumed_browser_hash].includes(browser)) return true;
    if (access !== undefined && tokens.read(access)?.booking_id === booking_id) return true;
    if (user_id === null) return false;
    return (await somebody.session())?.user.user_id === user_id;
  };
