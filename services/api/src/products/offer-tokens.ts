import { z } from 'zod';
import { productCodes } from '@travel/contracts/products';
import type { ProductCode } from '@travel/contracts/products';
import type { Clock } from '@travel/kit/clock';
import { signedTokens } from '@travel/kit/signed-tokens';

/** How long a price is promised. */
const lifeMs = 30 * 60_000;
/** An offer that ran out can still be told from one that was never ours. */
const keptMs = 24 * 60 * 60_000;

/** Named when hotels alone made offers: under another name, those of a release before would be worth nothing. */
const purpose = 'hotel offer';

const envelope = z.looseObject({
  /** A release before said nothing of it, and offered hotels alone. */
  product: z.enum(productCodes).default('HLT'),
  expires_at: z.iso.datetime(),
});

/** Something promised by one product; the rest of it only that product reads. */
export type Promised = z.output<typeof envelope>;

export interface SignedOffer {
  readonly offer: string;
  readonly expires_at: string;
}

export interface OfferTokens {
  /** Promises something of a product for half an hour. */
  sign(product: ProductCode, promised: object): SignedOffer;
  /** Returns what was promised, if it still is. `invalid` is no offer of ours, or one of more than a day ago. */
  open(token: string): Promised | 'expired' | 'invalid';
}

/** Offers are kept by nobody but whoever has them: what is held and paid is exactly what was signed. */
export const createOfferTokens = (secret: string, clock: Clock): OfferTokens => {
  const tokens = signedTokens({ purpose, schema: envelope, secrets: [secret], clock });
  return {
    sign(product, promised) {
      const now = clock.now().getTime();
      const expires_at = new Date(now + lifeMs).toISOString();
      return { offer: tokens.sign({ ...promised, product, expires_at }, new Date(now + keptMs)), expires_at };
    },
    open(token) {
      const read = tokens.read(token);
      if (!read) return 'invalid';
      return new Date(read.expires_at) <= clock.now() ? 'expired' : read;
    },
  };
};
