import { createStore, type StoreApi } from 'zustand/vanilla';

interface Pointed {
  /** Which offer is pointed at, by mouse or focus. */
  readonly id: string | null;
  readonly from: 'list' | 'map';
}

export interface Pointing extends Pointed {
  /** Whose small card the map shows, and where in the list it stands. */
  readonly chosen: { readonly id: string; readonly at: number } | null;
}

export type PointingStore = StoreApi<Pointing>;

/** What list and map tell each other. */
export const createPointing = (): PointingStore =>
  createStore<Pointing>(() => ({ id: null, from: 'list', chosen: null }));

/** Says that an offer is pointed at. */
export const pointAt = (pointing: PointingStore, id: string, from: Pointed['from']): void =>
  pointing.setState({ id, from });

/** Says that it no longer is; another one that is by now stays. */
export const pointAway = (pointing: PointingStore, id: string): void => {
  if (pointing.getState().id === id) pointing.setState({ id: null });
};
