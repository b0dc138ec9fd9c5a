import { listClashes } from '@travel/contracts/endpoints/trips/clashes';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { isSoldAtSite } from '../../platform/http/traveller.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { findOrderByToken } from '../../orders/bookings/find-order.ts';
import { findClashes } from './find-clashes.ts';

/** Registers the route that lists the visitor's bookings at the time of a hold. */
export const registerClashRoutes = (
  app: App,
  deps: Pick<BookingDeps, 'db' | 'products' | 'route' | 'canOpen'>,
): void => {
  const { db, route, canOpen } = deps;
  route(app, listClashes, async ({ params, query, traveller }) => {
    const order = await findOrderByToken(db, params.token);
    const isOwn =
      order &&
      (await isSoldAtSite(order.hold, traveller)) &&
      (!order.booking || (await canOpen(order.booking, traveller)));
    if (!isOwn) throw createDeclaredProblem(listClashes, 'hold_unknown', { detail: 'There is no such hold.' });
    return { data: await findClashes(deps, order, traveller, getMailLanguage(query.lang)) };
  });
};
