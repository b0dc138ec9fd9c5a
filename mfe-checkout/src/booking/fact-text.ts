import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { isolated } from '../foundation/layout/isolated.ts';

/** Returns what a fact of an item says; an address, which often begins with a number, keeps the direction of its street. */
export const factText = ({ key, text }: OrderItem['facts'][number], language: string): string =>
  key === 'address' ? isolated(text, language) : text;
