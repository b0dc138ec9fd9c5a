import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import type { ItemQuestion, Question, TravellerQuestion } from '@travel/contracts/questions';
import { questionBook } from './load-questions.ts';

/** What an order asks besides names and a contact. */
export interface Asked {
  /** Of everybody who travels. */
  readonly travellers: readonly Question<TravellerQuestion>[];
  /** Once for an item, of those that ask anything. */
  readonly items: readonly {
    readonly item_id: string;
    readonly title: string;
    readonly questions: readonly Question<ItemQuestion>[];
  }[];
  /** Whether names are written in Latin letters, as on a ticket. */
  readonly latinNames: boolean;
  /** The first and the last day of the journey; null where it has none. */
  readonly starts: string | null;
  readonly ends: string | null;
}

/** Names and a contact are enough. */
export const nothingAsked: Asked = { travellers: [], items: [], latinNames: false, starts: null, ends: null };

/** Each question once: required where one of the items requires it. */
const together = <Key extends string>(questions: readonly Question<Key>[]): Question<Key>[] => {
  const byKey = new Map<Key, Question<Key>>();
  for (const { key, required } of questions) {
    byKey.set(key, { key, required: required || byKey.get(key)?.required === true });
  }
  return [...byKey.values()];
};

/** Returns what the items of an order ask, as far as this page knows how to ask it; its questions were loaded before. */
export const askedOf = (items: readonly Pick<OrderItem, 'item_id' | 'title' | 'asks' | 'starts' | 'ends'>[]): Asked => {
  const book = questionBook();
  if (!book) return nothingAsked;
  const days = items.flatMap(({ starts, ends }) => [starts?.date ?? [], ends?.date ?? []].flat()).toSorted();
  return {
    travellers: together(items.flatMap(({ asks }) => asks?.travellers ?? [])).filter(({ key }) => book.travellers[key]),
    items: items.flatMap(({ item_id, title, asks }) => {
      const questions = (asks?.item ?? []).filter(({ key }) => book.item[key]);
      return questions.length === 0 ? [] : [{ item_id, title, questions }];
    }),
    latinNames: items.some(({ asks }) => asks?.names === 'latin'),
    starts: days[0] ?? null,
    ends: days.at(-1) ?? null,
  };
};
