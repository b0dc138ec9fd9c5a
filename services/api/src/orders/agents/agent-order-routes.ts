import { desc } from 'drizzle-orm';
import { listAgentOrders } from '@travel/contracts/endpoints/orders/agent-orders';
import { add, money, type Money } from '@travel/contracts/money/money';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookings } from '../bookings/booking-table.ts';
import { findBookedOrders } from '../bookings/find-order.ts';
import { matchOwnStartedTrips } from '../bookings/own-orders.ts';
import { calculateCommission, commissionPercent } from './commission.ts';

const mostListed = 100;

export const registerAgentOrderRoutes = (app: App, { db, products, route }: BookingDeps): void => {
  route(app, listAgentOrders, async ({ traveller, user }) => {
    const { id: organisation_id } = await traveller.organisation();
    const found = await findBookedOrders(
      db,
      matchOwnStartedTrips(products, { user_id: user.user_id, organisation_id }),
      desc(bookings.created_at),
      mostListed,
    );
    const orders = found.map((order) => {
      const { booking, hold } = order;
      const lead = booking.travellers.find((one) => one.lead) ?? booking.travellers[0];
      return {
        booking_id: booking.booking_id,
        number: booking.number,
        status: booking.status,
        product_type: booking.product_type,
        title: hold.items[0]?.title ?? '',
        starts_on: booking.starts_on,
        booked_at: booking.created_at.toISOString(),
        customer: { name: lead ? `${lead.first_name} ${lead.last_name}` : '', email: booking.contact.email },
        total: money(booking.total, booking.currency),
        commission: calculateCommission(order),
      };
    });
    const sums = new Map<string, Money>();
    for (const { commission } of orders) {
      const { currency } = commission;
      sums.set(currency, add(sums.get(currency) ?? money(0, currency), commission));
    }
    return { orders, commission: [...sums.values()], commission_percent: commissionPercent };
  });
};
