import type { Seed } from '../../platform/database/seed.ts';
import { planInvitations } from '../admission/invitation-table.ts';
import { plans } from '../plans/plan-table.ts';
import { subscriptionInvoiceNumbers } from '../subscriptions/charge-tables.ts';
import { subscriptions } from '../subscriptions/subscription-tables.ts';
import { seedMemberships } from './seed-memberships.ts';

/** The plans that organisations sell, and the memberships that people of the guides have. */
export const membershipSeed: Seed = {
  add: seedMemberships,
  async clear(tx) {
    await tx.delete(planInvitations);
    await tx.delete(subscriptions);
    await tx.delete(subscriptionInvoiceNumbers);
    await tx.delete(plans);
  },
};
