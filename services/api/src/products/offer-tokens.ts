import { z } from 'zod';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { productCodes } from '@travel/contracts/products/product-codes';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { Clock } from '@travel/kit/clock/clock';
import { signedTokens } from '@travel/kit/crypto/signed-tokens';
import type { Exchange } from '../reference/exchange/exchange.ts';
import { keptBasisSchema, priceKey } from './prices/price-basis.ts';
import type { KeptBasis, Subject } from './prices/price-basis.ts';

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
  /** A release before did not say. */
  basis: keptBasisSchema.optional(),
  /** The organisation that made the offer, and the only one that sells it. Earlier releases did not sign it. */
  organisation_id: z.string().optional(),
});

/** Something promised by one product; the rest of it only that product reads. */
export type Promised = z.output<typeof envelope>;

export interface SignedOffer {
  readonly offer: string;
  readonly expires_at: string;
  readonly basis: KeptBasis;
}

/** What is promised, in one currency; the rest of it only its product reads. */
interface ToPromise {
  readonly currency: string;
  /** The organisation that makes the offer; undefined where an offer that an earlier release made is renewed. */
  readonly organisation_id: string | undefined;
  readonly [key: string]: unknown;
}

/** A visitor of an organisation's site, to whom its offers are made. */
export interface SiteVisitor {
  organisation(): Promise<Pick<Organisation, 'id'>>;
}

export interface OfferTokens {
  /** Promises something of a product for half an hour. `subject` is what is priced, whatever it costs. */
  sign(product: ProductCode, promised: ToPromise, subject: Subject): SignedOffer;
  /** Returns how a price that is made now comes about. */
  basis(product: ProductCode, currency: string, subject: Subject): KeptBasis;
  /** Returns what was promised, if it still is. `invalid` is no offer of ours, or one of more than a day ago. */
  open(token: string): Promised | 'expired' | 'invalid';
}

/** Offers are kept by nobody but whoever has them: what is held and paid is exactly what was signed. */
export const createOfferTokens = (secret: string, clock: Clock, exchange: Pick<Exchange, 'rateOf'>): OfferTokens => {
  const tokens = signedTokens({ purpose, schema: envelope, secrets: [secret], clock });
  const basisOf: OfferTokens['basis'] = (product, currency, subject) => ({
    key: priceKey(product, currency, subject),
    priced_at: clock.now().toISOString(),
    exchange: exchange.rateOf(currency),
  });
  return {
    basis: basisOf,
    sign(product, promised, subject) {
      const now = clock.now().getTime();
      const expires_at = new Date(now + lifeMs).toISOString();
      const basis = basisOf(product, promised.currency, subject);
      const offer = tokens.sign({ ...promised, product, expires_at, basis }, new Date(now + keptMs));
      return { offer, expires_at, basis };
    },
    open(token) {
      const read = tokens.read(token);
      if (!read) return 'invalid';
      return new Date(read.expires_at) <= clock.now() ? 'expired' : read;
    },
  };
};
