import { openOrderAnswers } from '../answers/traveller-answers.ts';
import { addReplacementIds } from '../changes/add-replacement-ids.ts';
import { addDestinationPicture } from '../items/add-destination-picture.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { BookingDeps } from './booking-deps.ts';
import { createBookingView } from './booking-view.ts';
import type { BookedOrder } from './find-order.ts';

/**
 * Returns the response body for one booking, with a picture of its destination. Every endpoint that returns a booking
 * to its page uses it, because the page changes its layout if the picture disappears.
 */
export const respondWithBooking = async (
  deps: Pick<BookingDeps, 'db' | 'clock' | 'products' | 'travellerAnswers'>,
  order: BookedOrder,
  language: string,
  traveller: Traveller,
) => {
  const { look } = await traveller.organisation();
  const answers = openOrderAnswers(deps, order);
  const view = createBookingView(deps.products, order, language, deps.clock.now(), answers);
  const booking = { ...view, items: await addReplacementIds(deps.db, view.items) };
  return { data: addDestinationPicture([booking], look)[0] ?? booking };
};
