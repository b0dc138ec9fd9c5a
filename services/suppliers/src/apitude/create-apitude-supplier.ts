import { systemClock, type Clock } from '@travel/kit/clock/clock';
import type { ObserveConversation } from '@travel/supplier-kit/conversations/conversation';
import type { HotelBooking, HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { ApitudeAccount } from './account.ts';
import { bookRates } from './book.ts';
import { toHotelBooking } from './booking-mapping.ts';
import { confirmCancellation, quoteCancellation } from './cancel-booking.ts';
import { confirmChange, quoteChange } from './change-booking.ts';
import { createContentTypes } from './content-types.ts';
import { readContent } from './content.ts';
import { findBookingByKey, findBookingByReference } from './find-booking.ts';
import { quoteRate, searchRates } from './search-rates.ts';
import { createTransport } from './transport.ts';

export interface ApitudeOptions {
  /** ID of the supplier in the registry. */
  readonly id: string;
  /** Name shown to travellers and operators. */
  readonly name: string;
  readonly key: string;
  readonly secret: string;
  /** Origin of the API. The production address by default; tests use `https://api.test.hotelbeds.com`. */
  readonly baseUrl?: string;
  /** ISO code of the currency in which the account is invoiced, used where an answer names none. EUR by default. */
  readonly currency?: string;
  /** Country code of the travellers, by which some rates are limited. None by default. */
  readonly sourceMarket?: string;
  /** Days before today in which bookings are searched by our own reference. 14 by default. */
  readonly lookBackDays?: number;
  /** Milliseconds for a request, in addition to the context's signal. 60,000 by default, as documented. */
  readonly timeoutMs?: number;
  /** Host and folder of pictures, followed by the folder of a size. */
  readonly picturesUrl?: string;
  /** Hotels in a page of content. 100 by default, at most 1,000. */
  readonly contentPageSize?: number;
  /** Receives each request with its response. */
  readonly observe?: ObserveConversation;
  readonly clock?: Clock;
  /**
   * Clock of signatures and quotas. Real time by default, because the API compares it with its own time, while `clock`
   * may be ahead in a demonstration.
   */
  readonly gatewayClock?: Clock;
}

const ignoreConversation: ObserveConversation = () => undefined;

/** Creates an adapter for Hotelbeds APItude: the Hotel Booking API 1.0 and the Hotel Content API 1.0. */
export const createApitudeSupplier = (options: ApitudeOptions): HotelSupplier => {
  const { id, clock = systemClock, gatewayClock = systemClock } = options;
  const pictures = (options.picturesUrl ?? 'https://photos.hotelbeds.com/giata').replace(/\/$/, '');
  const account: ApitudeAccount = {
    id,
    clock,
    gatewayClock,
    transport: createTransport({
      id,
      key: options.key,
      secret: options.secret,
      baseUrl: options.baseUrl ?? 'https://api.hotelbeds.com',
      clock,
      gatewayClock,
      observe: options.observe ?? ignoreConversation,
      timeoutMs: options.timeoutMs ?? 60_000,
    }),
    currency: options.currency ?? 'EUR',
    sourceMarket: options.sourceMarket ?? null,
    lookBackDays: options.lookBackDays ?? 14,
    pictures,
    contentPageSize: options.contentPageSize ?? 100,
  };
  const types = createContentTypes(account);
  // Two calls with one key in this process would both find no earlier booking.
  const running = new Map<string, Promise<HotelBooking>>();

  return {
    id,
    name: options.name,
    capabilities: { circles: true, changes: true },
    search: (search, context) => searchRates(account, search, context),
    readContent: (page, context) => readContent(account, types, page, context),
    quote: (rate, context, guests) => quoteRate(account, rate, context, guests),
    book(key, request, context) {
      const earlier = running.get(key);
      if (earlier) return earlier;
      const booking = bookRates(account, key, request, context).finally(() => running.delete(key));
      running.set(key, booking);
      return booking;
    },
    async retrieve({ key, reference }, context) {
      const found =
        reference === null
          ? await findBookingByKey(account, 'retrieve', key, context)
          : await findBookingByReference(account, 'retrieve', reference, context);
      return found && toHotelBooking(account, found, { written: false });
    },
    quoteCancellation: (reference, context) => quoteCancellation(account, reference, context),
    confirmCancellation: (quote, context) => confirmCancellation(account, quote, context),
    quoteChange: (reference, change, context) => quoteChange(account, reference, change, context),
    confirmChange: (quote, context) => confirmChange(account, quote, context),
  };
};
