import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import type { TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import type { QuestionSet } from '@travel/contracts/orders/questions';
import { refuseField } from '../item-rules.ts';
import type { TravellerRefusal } from '../product.ts';

/**
 * Returns the first required question that a traveller, or the item as a whole, leaves unanswered; null if there is
 * none.
 */
export const findMissingAnswer = (
  asks: QuestionSet,
  travellers: readonly TravellerInput[],
  answers: ItemAnswers,
): TravellerRefusal | null => {
  const refuseMissing = (field: string) => refuseField(field, 'An answer is required');
  for (const { key } of asks.travellers.filter(({ required }) => required)) {
    const at = travellers.findIndex((traveller) => traveller[key] === undefined);
    if (at >= 0) return refuseMissing(`travellers[${at}].${key}`);
  }
  const open = asks.item.find(({ key, required }) => required && answers[key] === undefined);
  return open ? refuseMissing(`answers.${open.key}`) : null;
};
