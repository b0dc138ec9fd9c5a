import { readLedgerPage, readOrderLedger } from '@travel/contracts/endpoints/orders/order-ledger';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { findOrderByBooking, findOrderByNumber } from '../bookings/find-order.ts';
import { renderLedgerPage, ledgerPagePolicy, type LedgerResult } from './ledger-page.ts';
import { createOrderLedger } from './order-ledger.ts';

type LedgerDeps = Pick<BookingDeps, 'db' | 'products' | 'route'>;

const statusByKind: Readonly<Record<LedgerResult['kind'], number>> = {
  empty: 200,
  found: 200,
  sign_in: 401,
  operators_only: 403,
  unknown: 404,
};

const findLedger = async ({ db, products }: LedgerDeps, search: string): Promise<LedgerResult> => {
  if (search === '') return { kind: 'empty' };
  const named = search.toUpperCase().replaceAll(/\s+/g, ' ');
  const order = (await findOrderByBooking(db, named)) ?? (await findOrderByNumber(db, named));
  if (!order) return { kind: 'unknown' };
  const getProductName = (code: Parameters<typeof products.of>[0]) => products.of(code).nouns.thing;
  return { kind: 'found', ledger: createOrderLedger(products, order), status: order.booking.status, getProductName };
};

export const registerLedgerRoutes = (app: App, deps: LedgerDeps): void => {
  const { db, products, route } = deps;

  route(app, readLedgerPage, async ({ query, refused, request, reply }) => {
    const search = query.booking ?? '';
    if (!refused && search !== '') {
      const { method, path } = readLedgerPage;
      recordSecurity(request, { kind: 'operator.called', details: { method, route: path, booking: search } });
    }
    const isGuest = refused === 'sign_in_required';
    const answer: LedgerResult = refused
      ? { kind: isGuest ? 'sign_in' : 'operators_only' }
      : await findLedger(deps, search);
    void reply
      .code(statusByKind[answer.kind])
      .headers({ 'content-security-policy': ledgerPagePolicy, 'cache-control': 'no-store' });
    return String(await renderLedgerPage(answer, search));
  });

  route(app, readOrderLedger, async ({ params }) => {
    const order = await findOrderByBooking(db, params.booking_id);
    if (!order)
      throw createDeclaredProblem(readOrderLedger, 'booking_unknown', { detail: 'There is no such booking.' });
    return { data: createOrderLedger(products, order) };
  });
};
