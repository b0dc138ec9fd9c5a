import { itemAnswersSchema } from '@travel/contracts/endpoints/orders/item-answers';
import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import { travellerAnswersSchema } from '@travel/contracts/endpoints/orders/travellers';
import type { Traveller, TravellerAnswers, TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import type { Products } from '../../products/product.ts';
import type { Item } from '../items/item.ts';
import { asksOf } from '../items/item-view.ts';

/** What was answered for an order: by each traveller in their order, and for each item by its id. */
export interface OrderAnswers {
  readonly travellers: readonly TravellerAnswers[];
  readonly items: Readonly<Record<string, ItemAnswers>>;
}

export const noAnswers: OrderAnswers = { travellers: [], items: {} };

/** Returns of what was told the answers to these questions alone. */
const answersTo = (questions: readonly { readonly key: string }[], told: object): Readonly<Record<string, unknown>> => {
  const asked = new Set(questions.map(({ key }) => key));
  return Object.fromEntries(Object.entries(told).filter(([key]) => asked.has(key)));
};

/** Whether any of these items asks for more than names. */
export const asksAnything = (products: Products, items: readonly Item[]): boolean =>
  items.some((item) => {
    const asks = asksOf(products, item);
    return asks.travellers.length > 0 || asks.item.length > 0;
  });

/** Returns of what was told only what the items of an order ask: nothing else is kept. */
export const askedAnswers = (
  products: Products,
  items: readonly Item[],
  travellers: readonly TravellerInput[],
  answers: Readonly<Record<string, ItemAnswers>> = {},
): OrderAnswers => {
  const ofTravellers = items.flatMap((item) => asksOf(products, item).travellers);
  const ofItems = items.map((item) => {
    const own = answersTo(asksOf(products, item).item, answers[item.item_id] ?? {});
    return [item.item_id, itemAnswersSchema.parse(own)] as const;
  });
  return {
    travellers: travellers.map((traveller) => travellerAnswersSchema.parse(answersTo(ofTravellers, traveller))),
    items: Object.fromEntries(ofItems.filter(([, own]) => Object.keys(own).length > 0)),
  };
};

/** Whether anything was answered. */
export const isAnswered = ({ travellers, items }: OrderAnswers): boolean =>
  Object.keys(items).length > 0 || travellers.some((own) => Object.keys(own).length > 0);

/** Returns travellers with what they answered. */
export const withAnswers = (travellers: readonly Traveller[], answers: OrderAnswers): TravellerInput[] =>
  travellers.map((traveller, at) => ({ ...traveller, ...answers.travellers[at] }));
