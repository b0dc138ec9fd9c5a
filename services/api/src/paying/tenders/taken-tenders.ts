import { defaultFlags } from '@travel/contracts/flags';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { ProductCode } from '@travel/contracts/products';
import type { User } from '@travel/contracts/session.schema';
import { tenderKinds } from './registry.ts';
import type { Tender } from './tender.ts';

/** Whether somebody may pay with tenders at all: guests have none, and demo accounts buy nothing. */
export const mayUseTenders = (user: User | null): user is User => user !== null && !user.is_demo;

/**
 * The one rule of which kinds of tender may pay for a product, by its organisation: what the screen shows is what the
 * calls take.
 */
export const takenTenders = (product: ProductCode, { flags }: Pick<Organisation, 'flags'>): readonly Tender[] =>
  tenderKinds.filter((tender) => tender.isTaken(product, { ...defaultFlags, ...flags }));

/** Whether somebody may pay for a product with a kind of tender. */
export const isTenderTaken = (
  kind: Tender['kind'],
  user: User,
  product: ProductCode,
  organisation: Pick<Organisation, 'flags'>,
): boolean => mayUseTenders(user) && takenTenders(product, organisation).some((tender) => tender.kind === kind);
