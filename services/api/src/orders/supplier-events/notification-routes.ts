import { z } from 'zod';
import { commonProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { IncomingNotification, SupplierNotification } from '@travel/supplier-kit/ports/supplier';
import type { TransitionDeps } from '../bookings/booking-change.ts';
import { readSupplierBooking } from './supplier-event-jobs.ts';
import type { SupplierPorts } from './supplier-ports.ts';

const largestBodyBytes = 262_144;

const params = z.object({ supplier: z.string() });

type ReadNotification = (incoming: IncomingNotification) => Promise<readonly SupplierNotification[]>;

/**
 * Returns the changes in a notification.
 * @throws ProblemError unauthorised if the signature is wrong, bad_request if the notification cannot be read
 */
const readOrRefuse = async (read: ReadNotification, incoming: IncomingNotification) => {
  try {
    return await read(incoming);
  } catch (error) {
    if (!(error instanceof SupplierRefusal)) throw error;
    if (error.reason === 'unauthorised') {
      throw commonProblem('unauthorised', { detail: 'The signature does not belong to this notification.' });
    }
    throw commonProblem('bad_request', { detail: 'The notification cannot be read.' });
  }
};

/**
 * Registers the address to which suppliers send notifications. A notification only queues a job that reads the booking at
 * the supplier, and is acknowledged once the job is stored. Its body is never logged.
 */
export const registerNotificationRoutes = (
  app: App,
  { db, jobs, registry }: Pick<TransitionDeps, 'db' | 'jobs'> & { readonly registry: SupplierPorts },
): void => {
  void app.register((scope, _options, done) => {
    // Signatures cover the raw body, so it must not be parsed before the check. Its type is that of the supplier.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBodyBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/api/suppliers/:supplier/notifications', async (request, reply) => {
      const { supplier } = params.parse(request.params);
      const port = registry.findPort(supplier);
      if (!port?.readNotification) throw commonProblem('not_found', { detail: 'There is no such supplier.' });
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
      );
      const changes = await readOrRefuse((incoming) => port.readNotification?.(incoming) ?? Promise.resolve([]), {
        headers,
        body: typeof request.body === 'string' ? request.body : '',
      });
      for (const { booking, kind, occurred_at } of changes) {
        await jobs.enqueue(db, readSupplierBooking, {
          supplier,
          reference: booking,
          kind: kind === 'booking_changed' ? null : kind,
          occurred_at,
        });
      }
      return reply.code(200).send({ received: true });
    });
    done();
  });
};
