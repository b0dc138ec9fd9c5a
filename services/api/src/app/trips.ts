import type { Jobs } from '@travel/kit/jobs/jobs';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../orders/bookings/booking-deps.ts';
import { registerClashRoutes } from '../trips/clashes/clash-routes.ts';
import { registerTripLinkRoutes } from '../trips/members/trip-link-routes.ts';
import { createMailTripInvitation, mailTripInvitation } from '../trips/sharing/mail-trip-invitation.ts';
import { registerSharedTripRoutes } from '../trips/sharing/shared-trip-routes.ts';
import { registerTripRoutes } from '../trips/trip-routes.ts';
import type { PdfMaker } from '../platform/pdf/pdf-maker.ts';

interface Dependencies extends BookingDeps {
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly pdfs: Pick<PdfMaker, 'make'>;
}

/** Opens the routes for trips, which group a traveller's bookings by journey, for clashes with a hold, and for shared trips. */
export const openTrips = async (app: App, dependencies: Dependencies): Promise<void> => {
  registerTripRoutes(app, dependencies);
  registerClashRoutes(app, dependencies);
  registerTripLinkRoutes(app, dependencies);
  registerSharedTripRoutes(app, dependencies);
  await dependencies.jobs.work(mailTripInvitation, createMailTripInvitation(dependencies));
};
