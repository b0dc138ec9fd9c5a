import type { ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand';

/** Maximum number of offers in a comparison. */
export const mostCompared = 3;

/** A row of the comparison table, which compares one property of the offers. */
export interface ComparisonRow<Item> {
  readonly label: string;
  /** Returns the content of an offer's cell, or null if the offer has no such property. */
  readonly of: (item: Item) => ReactNode;
}

/** How the offers of a product are compared; each product defines its rows. */
export interface Comparison<Item> {
  /**
   * Key of the comparison, built from the search without filters and sort order, so that the chosen offers survive a
   * change of filters.
   */
  readonly key: string;
  readonly nameOf: (item: Item) => string;
  /** Returns the URL of an offer, or a function that selects the offer. */
  readonly choose: (item: Item) => string | (() => void);
  readonly rows: readonly ComparisonRow<Item>[];
}

interface ComparedOffer<Item> {
  readonly id: string;
  readonly item: Item;
}

/** Offers chosen for comparison, in the order they were chosen. */
export type ComparedStore<Item> = StoreApi<{ readonly chosen: readonly ComparedOffer<Item>[] }>;

/** Creates the store of a comparison, one per search and browser tab. */
export const createCompared = <Item>(): ComparedStore<Item> => createStore(() => ({ chosen: [] }));

/** Adds an offer with its current data if there is room, replacing any offer with the same ID. */
export const addToCompared = <Item>(store: ComparedStore<Item>, id: string, item: Item): void =>
  store.setState(({ chosen }) => {
    const others = chosen.filter((one) => one.id !== id);
    return others.length < mostCompared ? { chosen: [...others, { id, item }] } : {};
  });

export const removeFromCompared = <Item>(store: ComparedStore<Item>, id: string): void =>
  store.setState(({ chosen }) => ({ chosen: chosen.filter((one) => one.id !== id) }));
