import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { isolated } from '../foundation/layout/isolated.ts';

/** Returns the text of an item's fact. Addresses are isolated, because they often begin with a number. */
export const factText = ({ key, text }: OrderItem['facts'][number], language: string): string =>
  key === 'address' ? isolated(text, language) : text;
