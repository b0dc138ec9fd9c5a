import { eq } from 'drizzle-orm';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { webhookEndpoints } from './webhook-tables.ts';

/** The endpoint from the settings (WEBHOOK_URL), which receives the events of every account. */
export interface ConfiguredEndpoint {
  readonly url: string;
  readonly secret: string;
}

const webhook_endpoint_id = 'we_configured';

/** Creates or updates the endpoint from the settings. Without settings it is disabled. */
export const configureEndpoint = async (
  db: PaymentsDb,
  configured: ConfiguredEndpoint | undefined,
  now: Date,
): Promise<void> => {
  if (!configured) {
    await db
      .update(webhookEndpoints)
      .set({ is_enabled: false })
      .where(eq(webhookEndpoints.webhook_endpoint_id, webhook_endpoint_id));
    return;
  }
  const settings = { ...configured, enabled_events: ['*'], is_enabled: true };
  await db
    .insert(webhookEndpoints)
    .values({ webhook_endpoint_id, account_id: null, ...settings, description: 'Of the settings', created_at: now })
    .onConflictDoUpdate({ target: webhookEndpoints.webhook_endpoint_id, set: settings });
};
