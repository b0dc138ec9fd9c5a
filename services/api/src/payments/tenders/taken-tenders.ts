import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { User } from '@travel/contracts/people/session.schema';
import { tenderKinds } from './registry.ts';
import type { Tender } from './tender.ts';

/** Whether somebody may pay with tenders at all: guests have none, and demo accounts buy nothing. */
export const mayUseTenders = (user: User | null): user is User => user !== null && !user.is_demo;

/**
 * The one rule of which kinds of tender may pay for an order, by its organisation and by every product in it: a tender
 * pays for all of an order. What the screen shows is what the calls take.
 */
export const takenTenders = (
  products: readonly ProductCode[],
  { flags }: Pick<Organisation, 'flags'>,
): readonly Tender[] =>
  tenderKinds.filter((tender) => products.every((product) => tender.isTaken(product, { ...defaultFlags, ...flags })));

/** Whether somebody may pay for an order of these products with a kind of tender. */
export const isTenderTaken = (
  kind: Tender['kind'],
  user: User,
  products: readonly ProductCode[],
  organisation: Pick<Organisation, 'flags'>,
): boolean => mayUseTenders(user) && takenTenders(products, organisation).some((tender) => tender.kind === kind);
