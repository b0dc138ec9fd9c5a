import { z } from 'zod';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { productCodes, type ProductCode } from '@travel/contracts/products/product-codes';
import type { Clock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';
import type { Exchange } from '../reference/exchange/exchange.ts';
import { storedBasisSchema, createPriceKey, type StoredBasis, type PriceSubject } from './prices/price-basis.ts';

/** How long an offer guarantees its price, in milliseconds. */
const lifeMs = 30 * 60_000;
/** How long an expired offer is reported as expired instead of invalid, in milliseconds. */
const keptMs = 24 * 60 * 60_000;

/**
 * Purpose that is part of each signature. It dates from when only hotels made offers; renaming it would invalidate
 * offers that an earlier release signed.
 */
const purpose = 'hotel offer';

const envelope = z.looseObject({
  /** The default is for offers that an earlier release signed without a product, when only hotels made offers. */
  product: z.enum(productCodes).default('HLT'),
  expires_at: z.iso.datetime(),
  /** How the price was derived. Absent in offers of an earlier release. */
  basis: storedBasisSchema.optional(),
  /** The organisation that made the offer; no other organisation may sell it. Offers of earlier releases lack it. */
  organisation_id: z.string().optional(),
});

/** The content of a signed offer. The fields not listed here are read only by its product. */
export type OfferContent = z.output<typeof envelope>;

export interface SignedOffer {
  readonly offer: string;
  readonly expires_at: string;
  readonly basis: StoredBasis;
}

/** The content to sign, with prices in one currency. The fields not listed here are read only by the product. */
interface OfferToSign {
  readonly currency: string;
  /** The organisation that makes the offer; undefined when renewing an offer of an earlier release. */
  readonly organisation_id: string | undefined;
  /** Currency of the supplier's price, from which the price was converted. Defaults to that of the reference rates. */
  readonly priced_in?: string;
  /** ISO instant until which the supplier guarantees the price, if it does. */
  readonly until?: string | null;
  readonly [key: string]: unknown;
}

/** A visitor of the site of an organisation, in whose name offers are made. */
export interface SiteVisitor {
  organisation(): Promise<Pick<Organisation, 'id'>>;
}

export interface OfferTokens {
  /** Signs an offer that is valid for half an hour, or as long as its supplier's price if that is shorter. `subject` identifies what the price is for, without amounts. */
  sign(product: ProductCode, promised: OfferToSign, subject: PriceSubject): SignedOffer;
  /** Returns how a price calculated now is derived: what it is for, when it was calculated, and the exchange rate. */
  basis(product: ProductCode, currency: string, subject: PriceSubject): StoredBasis;
  /** Returns the content of an offer, or `expired` for a day after it expired; otherwise `invalid`. */
  open(token: string): OfferContent | 'expired' | 'invalid';
}

/**
 * Creates and opens offer tokens. Offers are not stored: an order holds and charges exactly what the token contains.
 */
export const createOfferTokens = (secret: string, clock: Clock, exchange: Pick<Exchange, 'getRate'>): OfferTokens => {
  const tokens = createSignedTokens({ purpose, schema: envelope, secrets: [secret], clock });
  const createBasis = (
    product: ProductCode,
    currency: string,
    subject: PriceSubject,
    pricedIn?: string,
  ): StoredBasis => ({
    key: createPriceKey(product, currency, subject),
    priced_at: clock.now().toISOString(),
    exchange: exchange.getRate(currency, pricedIn),
  });
  return {
    basis: createBasis,
    sign(product, { priced_in, until, ...promised }, subject) {
      const now = clock.now().getTime();
      const guaranteed = until ? Date.parse(until) : Infinity;
      const expires_at = new Date(Math.min(now + lifeMs, guaranteed)).toISOString();
      const basis = createBasis(product, promised.currency, subject, priced_in);
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
