import { beginBooking } from '@travel/contracts/endpoints/bookings';
import type { TravellerInput } from '@travel/contracts/endpoints/travellers';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import type { Products } from '../../products/product.ts';
import type { Items } from '../items/item.ts';
import { guestsOf } from './travellers.ts';

/**
 * Requires that these travellers can have every item, by the rules of its product.
 * @throws ProblemError too_many_guests, validation_failed
 */
export const checkTravellers = (
  products: Products,
  items: Items,
  travellers: readonly TravellerInput[],
  phone: string,
): void => {
  const guests = guestsOf(travellers);
  for (const item of items) {
    // What is bought by its name asks for nobody's.
    if (item.fulfilment !== null) continue;
    const refused = products.of(item.product_type).checkTravellers(item, { guests, phone });
    if (!refused) continue;
    const { field, message } = refused;
    const errors = [{ field, message }];
    if (refused.code === 'too_many_guests') {
      const detail = `It was asked for ${refused.most}.`;
      throw declaredProblem(beginBooking, 'too_many_guests', { title: 'Too many guests', detail, errors });
    }
    throw commonProblem('validation_failed', {
      title: 'The request is not valid',
      detail: `Not valid: ${field}.`,
      errors,
    });
  }
};
