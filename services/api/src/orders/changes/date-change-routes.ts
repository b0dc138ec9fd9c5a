import { beginDateChange, readDateChange } from '@travel/contracts/endpoints/orders/date-changes';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { changeLifeMs, createChangeTokens } from './change-tokens.ts';
import { createReadChange } from './read-change.ts';
import { getReplacedItem } from './replaced-item.ts';
import { openBooking } from '../bookings/open-booking.ts';

export const registerDateChangeRoutes = (app: App, deps: BookingDeps): void => {
  const { clock, products, route, canOpen } = deps;
  const tokens = createChangeTokens(deps.secret, clock);
  const read = createReadChange(deps);

  route(app, beginDateChange, async ({ params, query, body, traveller }) => {
    const order = await openBooking(deps, params.booking_id, traveller, query.access);
    const now = clock.now();
    const replaces = getReplacedItem(products, order, { item_id: body.item_id, now, language: query.lang });
    const { booking_id, item_id } = replaces;
    const end = new Date(now.getTime() + changeLifeMs);
    const until = end.toISOString();
    const by_link = !(await canOpen(order.booking, traveller));
    return { data: { token: tokens.sign({ booking_id, item_id, until, by_link }, end), until, replaces } };
  });

  route(app, readDateChange, async ({ query, traveller }) => {
    const change = await read(query.token, query.lang, traveller);
    if (change) return { data: change };
    throw createDeclaredProblem(readDateChange, 'change_unknown', {
      title: 'Date change not found',
      detail: 'This date change was not started here, or it has expired.',
    });
  });
};
