import type { ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand';

/** How many offers stand side by side. */
export const mostCompared = 3;

/** A line of the comparison. */
export interface ComparisonRow<Item> {
  readonly label: string;
  /** What an offer says in it; nothing where it says nothing. */
  readonly of: (item: Item) => ReactNode;
}

/** How a product's offers are compared; its rows are its own. */
export interface Comparison<Item> {
  /** Of the search without filters and order: what was chosen stays while those change. */
  readonly key: string;
  readonly nameOf: (item: Item) => string;
  /** The address of an offer, or what choosing it does. */
  readonly choose: (item: Item) => string | (() => void);
  readonly rows: readonly ComparisonRow<Item>[];
}

interface Chosen<Item> {
  readonly id: string;
  readonly item: Item;
}

/** The offers that were chosen to be compared, in the order of choosing. */
export type ComparedStore<Item> = StoreApi<{ readonly chosen: readonly Chosen<Item>[] }>;

/** One for each search of a tab. */
export const createCompared = <Item>(): ComparedStore<Item> => createStore(() => ({ chosen: [] }));

/** Adds an offer as long as there is room, with what it says now; an offer of the same id makes way for it. */
export const addToCompared = <Item>(store: ComparedStore<Item>, id: string, item: Item): void =>
  store.setState(({ chosen }) => {
    const others = chosen.filter((one) => one.id !== id);
    return others.length < mostCompared ? { chosen: [...others, { id, item }] } : {};
  });

export const removeFromCompared = <Item>(store: ComparedStore<Item>, id: string): void =>
  store.setState(({ chosen }) => ({ chosen: chosen.filter((one) => one.id !== id) }));
