import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import { getGateway } from '../provider/gateway.ts';
import { outageRetries } from '../lifecycle/payment-jobs.ts';
import { providerCustomers } from './provider-customer-table.ts';
import type { CustomerDeps } from './provider-customers.ts';

export const forgetCards = defineJob('saved-cards/forget', z.object({ user_id: z.string() }), outageRetries);

/** Creates the idempotent job handler that deletes an account's cards and customers at all providers. */
export const createForgetCards =
  ({ db, gateway }: Pick<CustomerDeps, 'db' | 'gateway'>) =>
  async ({ user_id }: z.output<typeof forgetCards.schema>): Promise<void> => {
    const customers = await db.select().from(providerCustomers).where(eq(providerCustomers.user_id, user_id));
    for (const { pg_type, customer_id } of customers) {
      const { vault } = getGateway(gateway, { pg_type });
      for (const { card } of await vault.list(customer_id)) await vault.forget(customer_id, card);
      await db
        .delete(providerCustomers)
        .where(and(eq(providerCustomers.user_id, user_id), eq(providerCustomers.pg_type, pg_type)));
    }
  };
