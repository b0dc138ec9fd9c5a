import type { Seed } from '../../platform/database/seed.ts';
import { planInvitations } from '../admission/invitation-table.ts';
import { plans } from '../plans/plan-table.ts';
import { subscriptionInvoiceNumbers } from '../subscriptions/charge-tables.ts';
import { subscriptions } from '../subscriptions/subscription-tables.ts';
import { seedMemberships } from './seed-memberships.ts';

/** The plans of the organisations, and the memberships of the demo users. */
export const membershipSeed: Seed = {
  add: seedMemberships,
  async clear(tx) {
    await tx.delete(planInvitations);
    await tx.delete(subscriptions);
    await tx.delete(subscriptionInvoiceNumbers);
    await tx.delete(plans);
  },
};
