import { createStore, type StoreApi } from 'zustand/vanilla';

interface Pointed {
  /** Which hotel is pointed at, by mouse or focus. */
  readonly hotelId: string | null;
  readonly from: 'list' | 'map';
}

export interface Pointing extends Pointed {
  /** Whose small card the map shows, and where in the list it stands. */
  readonly chosen: { readonly hotelId: string; readonly at: number } | null;
}

export type PointingStore = StoreApi<Pointing>;

/** What list and map tell each other. */
export const createPointing = (): PointingStore =>
  createStore<Pointing>(() => ({ hotelId: null, from: 'list', chosen: null }));

/** Says that a hotel is pointed at. */
export const pointAt = (pointing: PointingStore, hotelId: string, from: Pointed['from']): void =>
  pointing.setState({ hotelId, from });

/** Says that it no longer is; another one that meanwhile is stays. */
export const pointAway = (pointing: PointingStore, hotelId: string): void => {
  if (pointing.getState().hotelId === hotelId) pointing.setState({ hotelId: null });
};
