import type { FastifyRequest } from 'fastify';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { openOrderAnswers } from '../../orders/answers/traveller-answers.ts';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { hasTimes } from '../../orders/bookings/calendar.ts';
import type { BookedOrder } from '../../orders/bookings/find-order.ts';
import type { PdfMaker } from '../../platform/pdf/pdf-maker.ts';
import type { TripOrders } from '../trip-orders.ts';
import { createTripVoucher } from './trip-voucher.ts';

export interface VoucherDeps extends Pick<BookingDeps, 'products' | 'travellerAnswers'> {
  readonly pdfs: Pick<PdfMaker, 'make'>;
}

interface VoucherRequest {
  readonly seller: Organisation;
  readonly language: TextLanguage;
  readonly request: Pick<FastifyRequest, 'ip'>;
}

/** Returns whether a voucher shows the order: it is confirmed, and one of its items has a date. */
export const hasVoucher = (order: BookedOrder): boolean => order.booking.status === 'confirmed' && hasTimes(order);

/** Creates the function that makes the voucher of the given orders as a PDF file. */
export const createMakeVoucher =
  (deps: VoucherDeps) =>
  (orders: TripOrders, { seller, language, request }: VoucherRequest): Promise<Buffer> => {
    const answers = new Map(
      orders.map(({ order }) => [order.booking.booking_id, openOrderAnswers(deps, order)] as const),
    );
    const voucher = createTripVoucher(orders, { products: deps.products, language, seller, answers });
    return deps.pdfs.make(voucher, { request, subject: orders[0].order.booking.booking_id });
  };
