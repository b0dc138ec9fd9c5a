import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { User } from '@travel/contracts/people/session.schema';
import { tenderKinds } from './registry.ts';
import type { Tender } from './tender.ts';

/** Returns whether a user may pay with tenders. Guests and demo accounts may not. */
export const mayUseTenders = (user: User | null): user is User => user !== null && !user.is_demo;

/**
 * Returns the kinds of tender that can pay for an order: those that the flags of its organisation enable and that all
 * its products accept, because a tender must be valid for the entire order. Both the payment options and the routes
 * that apply tenders use this rule.
 */
export const listAcceptedTenders = (
  products: readonly ProductCode[],
  { flags }: Pick<Organisation, 'flags'>,
): readonly Tender[] =>
  tenderKinds.filter((tender) =>
    products.every((product) => tender.isAccepted(product, { ...defaultFlags, ...flags })),
  );

/** Returns whether a user may pay for an order of these products with a kind of tender. */
export const isTenderAccepted = (
  kind: Tender['kind'],
  user: User,
  products: readonly ProductCode[],
  organisation: Pick<Organisation, 'flags'>,
): boolean => mayUseTenders(user) && listAcceptedTenders(products, organisation).some((tender) => tender.kind === kind);
