import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { isolateText } from '../foundation/layout/isolate-text.ts';

/** Returns the text of a fact. Postal addresses often begin with a number, so they keep their own text direction. */
export const getFactText = ({ key, text }: OrderItem['facts'][number], language: string): string =>
  key === 'address' ? isolateText(text, language) : text;
