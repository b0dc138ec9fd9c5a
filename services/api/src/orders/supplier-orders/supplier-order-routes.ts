import {
  listSupplierOrderDifferences,
  readEventAgain,
  readSupplierIssues,
} from '@travel/contracts/endpoints/orders/supplier-orders';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import { and, desc, eq } from 'drizzle-orm';
import type { OperatorLogin } from '../../accounts/operators/operator-sessions.ts';
import { requireSecondStep } from '../../accounts/operators/require-second-step.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import type { TransitionDeps } from '../bookings/booking-change.ts';
import { unreadEvents } from '../supplier-events/item-event-table.ts';
import { readSupplierBooking } from '../supplier-events/supplier-event-jobs.ts';
import { compareSupplierOrders } from './compare-supplier-orders.ts';

const mostRows = 500;

const toInstant = (time: string): string => new Date(time).toISOString();

/** Registers the routes by which operators compare orders at suppliers with our bookings, and read changes again. */
export const registerSupplierOrderRoutes = (
  app: App,
  { db, clock, jobs, route }: Pick<TransitionDeps, 'db' | 'clock' | 'jobs'> & { route: ApiRoute<OperatorLogin> },
): void => {
  route(app, listSupplierOrderDifferences, async () => ({
    data: { differences: await compareSupplierOrders(db, clock.now()) },
  }));

  route(app, readSupplierIssues, async ({ operator }) => {
    requireSecondStep(operator);
    const unread = await db.select().from(unreadEvents).orderBy(desc(unreadEvents.failed_at)).limit(mostRows);
    return {
      data: {
        differences: await compareSupplierOrders(db, clock.now()),
        unread: unread.map((event) => ({
          ...event,
          occurred_at: toInstant(event.occurred_at),
          failed_at: toInstant(event.failed_at),
        })),
      },
    };
  });

  route(app, readEventAgain, async ({ body, operator, request }) => {
    requireSecondStep(operator);
    const { supplier, reference, why } = body;
    const [event] = await db
      .select()
      .from(unreadEvents)
      .where(and(eq(unreadEvents.supplier, supplier), eq(unreadEvents.reference, reference)));
    if (!event) throw createDeclaredProblem(readEventAgain, 'event_unknown', { detail: 'There is no such change.' });
    const { method, path } = readEventAgain;
    recordSecurity(request, {
      kind: 'operator.called',
      reason: why,
      details: { method, route: path, supplier, reference },
    });
    await jobs.enqueue(db, readSupplierBooking, {
      supplier,
      reference,
      kind: event.kind,
      occurred_at: toInstant(event.occurred_at),
    });
    return { data: { queued: true as const } };
  });
};
