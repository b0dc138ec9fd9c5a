import { itemAnswersSchema, type ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import {
  travellerAnswersSchema,
  type Traveller,
  type TravellerAnswers,
  type TravellerInput,
} from '@travel/contracts/endpoints/orders/travellers';
import type { Products } from '../../products/product.ts';
import type { Item } from '../items/item.ts';
import { getQuestions } from '../items/item-view.ts';

/**
 * The travellers' answers to an order's additional questions: one entry per traveller, in the order of the travellers,
 * and one entry per item, by item ID.
 */
export interface OrderAnswers {
  readonly travellers: readonly TravellerAnswers[];
  readonly items: Readonly<Record<string, ItemAnswers>>;
}

export const noAnswers: OrderAnswers = { travellers: [], items: {} };

const filterAnswers = (
  questions: readonly { readonly key: string }[],
  answers: object,
): Readonly<Record<string, unknown>> => {
  const keys = new Set(questions.map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
};

/** Returns whether any of these items requires additional answers in addition to the travellers' names. */
export const hasQuestions = (products: Products, items: readonly Item[]): boolean =>
  items.some((item) => {
    const asks = getQuestions(products, item);
    return asks.travellers.length > 0 || asks.item.length > 0;
  });

/** Returns only the answers that the items of an order require. Nothing else is stored. */
export const selectAnswers = (
  products: Products,
  items: readonly Item[],
  travellers: readonly TravellerInput[],
  answers: Readonly<Record<string, ItemAnswers>> = {},
): OrderAnswers => {
  const ofTravellers = items.flatMap((item) => getQuestions(products, item).travellers);
  const ofItems = items.map((item) => {
    const own = filterAnswers(getQuestions(products, item).item, answers[item.item_id] ?? {});
    return [item.item_id, itemAnswersSchema.parse(own)] as const;
  });
  return {
    travellers: travellers.map((traveller) => travellerAnswersSchema.parse(filterAnswers(ofTravellers, traveller))),
    items: Object.fromEntries(ofItems.filter(([, own]) => Object.keys(own).length > 0)),
  };
};

export const isAnswered = ({ travellers, items }: OrderAnswers): boolean =>
  Object.keys(items).length > 0 || travellers.some((own) => Object.keys(own).length > 0);

export const withAnswers = (travellers: readonly Traveller[], answers: OrderAnswers): TravellerInput[] =>
  travellers.map((traveller, at) => ({ ...traveller, ...answers.travellers[at] }));
