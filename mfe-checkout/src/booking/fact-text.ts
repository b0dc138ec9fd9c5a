import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { isolateText } from '../foundation/layout/isolate-text.ts';

/** Returns the text of an item's fact. Addresses are isolated, because they often begin with a number. */
export const getFactText = ({ key, text }: OrderItem['facts'][number], language: string): string =>
  key === 'address' ? isolateText(text, language) : text;
