import { z } from 'zod';
import type { Clock } from '@travel/kit/clock';
import { signedTokens } from '@travel/kit/signed-tokens';
import { day } from '@travel/contracts/endpoints/hotels';

/** How long a price is promised. */
const lifeMs = 30 * 60_000;
/** An offer that ran out can still be told from one that was never ours. */
const keptMs = 24 * 60 * 60_000;

const offer = z.object({
  hotel_id: z.string(),
  room_id: z.string(),
  checkin: day,
  checkout: day,
  /** Parties as searches have them. */
  rooms: z.string(),
  currency: z.string(),
  /** Minor units of each night for all rooms, taxes in. */
  nights: z.array(z.int()).min(1),
  /** The public total where it is more, else zero. */
  usual: z.int(),
  /** Percent less that it is for a member; 0 for anybody. */
  member: z.int().default(0),
  cancellation: z.object({
    refundable: z.boolean(),
    steps: z.array(z.object({ until: z.iso.datetime(), refund_percent: z.int() })),
  }),
  /** In whose light it was shown. */
  look: z.enum(['almanac', 'skyline', 'harbor']),
  expires_at: z.iso.datetime(),
});

/** What is offered: the room, the stay, its price and terms, and until when. */
export type Offer = z.output<typeof offer>;

export interface OfferTokens {
  /** Promises something for half an hour. */
  sign(offered: Omit<Offer, 'expires_at'>): { readonly offer: string; readonly expires_at: string };
  /** What was promised, if it still is. `invalid` is no offer of ours, or one of more than a day ago. */
  open(token: string): Offer | 'expired' | 'invalid';
}

/** Offers are kept by nobody but whoever has them: what is held and paid is exactly what was signed. */
export const createOfferTokens = (secret: string, clock: Clock): OfferTokens => {
  const tokens = signedTokens({ purpose: 'hotel offer', schema: offer, secrets: [secret], clock });
  return {
    sign(offered) {
      const now = clock.now().getTime();
      const expires_at = new Date(now + lifeMs).toISOString();
      return { offer: tokens.sign({ ...offered, expires_at }, new Date(now + keptMs)), expires_at };
    },
    open(token) {
      const read = tokens.read(token);
      if (!read) return 'invalid';
      return new Date(read.expires_at) <= clock.now() ? 'expired' : read;
    },
  };
};
