import { createStore, type StoreApi } from 'zustand/vanilla';

interface PointedOffer {
  /** ID of the hovered or focused offer; null if there is none. */
  readonly id: string | null;
  readonly from: 'list' | 'map';
}

export interface Pointing extends PointedOffer {
  /** The offer whose small card the map shows, and its index in the list. */
  readonly chosen: { readonly id: string; readonly at: number } | null;
}

export type PointingStore = StoreApi<Pointing>;

/** Creates the store through which the list and the map share the highlighted and the selected offer. */
export const createPointing = (): PointingStore =>
  createStore<Pointing>(() => ({ id: null, from: 'list', chosen: null }));

/** Marks an offer as highlighted. */
export const pointAt = (pointing: PointingStore, id: string, from: PointedOffer['from']): void =>
  pointing.setState({ id, from });

/** Removes the highlight of an offer, unless another offer has been highlighted since. */
export const pointAway = (pointing: PointingStore, id: string): void => {
  if (pointing.getState().id === id) pointing.setState({ id: null });
};
