import type { App } from '@travel/kit/server/create-server';
import { recordRequests } from '../requests/record-requests.ts';
import type { ServerDependencies } from '../servers/server-dependencies.ts';
import type { SupplierServer } from '../servers/supplier-server.ts';
import { airlineChangeCalls, applyAirlineEvent } from './changes/airline-changes.ts';
import { changeCalls } from './changes/change-calls.ts';
import { flights } from './flights.ts';
import { referenceCalls, suggestionCalls } from './reference/reference-calls.ts';
import { offerCalls } from './search/offer-calls.ts';
import { batchCalls, offerRequestCalls, partialCalls } from './search/offer-request-calls.ts';
import { searches, takenSeats } from './search/search-tables.ts';
import { cancellationCalls } from './orders/cancellation-calls.ts';
import { listBookings } from './orders/list-bookings.ts';
import { orderCalls } from './orders/order-calls.ts';
import { workOnHolds } from './orders/order-store.ts';
import { orders } from './orders/order-tables.ts';
import { paymentCalls } from './orders/payment-calls.ts';
import type { AccessOptions } from './wire/access.ts';
import { writeConfiguredWebhook, type ConfiguredWebhook } from './webhooks/configured-webhook.ts';
import { workOnWebhooks } from './webhooks/deliver.ts';
import { webhookCalls } from './webhooks/webhook-calls.ts';
import { events, webhooks } from './webhooks/webhook-tables.ts';
import { mountCallsOn } from './wire/mount-calls.ts';

/** Registers the Duffel-compatible calls below /air and /places. */
export const createDuffelServer = async (
  app: App,
  deps: ServerDependencies,
  access: AccessOptions,
  webhook?: ConfiguredWebhook,
): Promise<SupplierServer> => {
  const { db, clock } = deps;
  flights.prepare();
  if (webhook) await writeConfiguredWebhook(db, webhook, clock.now());
  await workOnHolds(deps);
  await workOnWebhooks(deps);
  await app.register(
    async (air) => {
      recordRequests(air, { server: 'duffel', ...deps });
      const call = await mountCallsOn(air, deps, access);
      referenceCalls(call);
      offerRequestCalls(call, deps);
      partialCalls(call, deps);
      batchCalls(call, deps);
      offerCalls(call, deps);
      orderCalls(call, deps);
      paymentCalls(call, deps);
      cancellationCalls(call, deps);
      changeCalls(call, deps);
      airlineChangeCalls(call, deps);
      webhookCalls(call, deps);
    },
    { prefix: '/air' },
  );
  await app.register(
    async (places) => {
      recordRequests(places, { server: 'duffel', ...deps });
      suggestionCalls(await mountCallsOn(places, deps, access));
    },
    { prefix: '/places' },
  );

  return {
    name: 'duffel',
    listBookings: (options) => listBookings(db, { ...options, now: clock.now() }),
    applyEvent: (event) => applyAirlineEvent(deps, event),
    async reset(tx) {
      await tx.delete(orders);
      await tx.delete(searches);
      await tx.delete(takenSeats);
      await tx.delete(events);
      await tx.delete(webhooks);
      if (webhook) await writeConfiguredWebhook(tx, webhook, clock.now());
    },
  };
};
