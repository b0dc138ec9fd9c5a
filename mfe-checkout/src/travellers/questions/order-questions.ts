import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { ItemQuestion, Question, TravellerQuestion } from '@travel/contracts/orders/questions';
import { getQuestionBook } from './load-questions.ts';

/** Questions of an order in addition to names and contact. */
export interface OrderQuestions {
  readonly travellers: readonly Question<TravellerQuestion>[];
  /** Questions about an item as a whole, for each item that has any. */
  readonly items: readonly {
    readonly item_id: string;
    readonly title: string;
    readonly questions: readonly Question<ItemQuestion>[];
  }[];
  /** Whether names must use Latin letters, as on a ticket. */
  readonly latinNames: boolean;
  /** First and last day of the journey, or null. */
  readonly starts: string | null;
  readonly ends: string | null;
}

export const noQuestions: OrderQuestions = { travellers: [], items: [], latinNames: false, starts: null, ends: null };

/** Merges questions with the same key. A question is required if any item requires it. */
const mergeQuestions = <Key extends string>(questions: readonly Question<Key>[]): Question<Key>[] => {
  const byKey = new Map<Key, Question<Key>>();
  for (const { key, required } of questions) {
    byKey.set(key, { key, required: required || byKey.get(key)?.required === true });
  }
  return [...byKey.values()];
};

/** Returns the questions of an order's items that this release supports. Load the questions before. */
export const getOrderQuestions = (
  items: readonly Pick<OrderItem, 'item_id' | 'title' | 'asks' | 'starts' | 'ends'>[],
): OrderQuestions => {
  const book = getQuestionBook();
  if (!book) return noQuestions;
  const days = items.flatMap(({ starts, ends }) => [starts?.date ?? [], ends?.date ?? []].flat()).toSorted();
  return {
    travellers: mergeQuestions(items.flatMap(({ asks }) => asks?.travellers ?? [])).filter(
      ({ key }) => book.travellers[key],
    ),
    items: items.flatMap(({ item_id, title, asks }) => {
      const questions = (asks?.item ?? []).filter(({ key }) => book.item[key]);
      return questions.length === 0 ? [] : [{ item_id, title, questions }];
    }),
    latinNames: items.some(({ asks }) => asks?.names === 'latin'),
    starts: days[0] ?? null,
    ends: days.at(-1) ?? null,
  };
};
