import { createStore, type StoreApi } from 'zustand/vanilla';
import { moved, within, zoomed, type Limits, type Point, type Size, type View } from './map-view.ts';

export interface MapState {
  readonly view: View;
  readonly size: Size;
  readonly limits: Limits;
  /** Whether somebody moved it since it was last set. */
  readonly moved: boolean;
}

export interface MapStore extends StoreApi<MapState> {
  /** Shows something; not by the visitor's hand. */
  show(view: View): void;
  /** Shows something that the visitor asked for. */
  look(view: View): void;
  /** By pixels. */
  pan(right: number, down: number): void;
  /** By a factor, around a point in pixels from the middle. */
  zoom(factor: number, at?: Point): void;
}

const middle: Point = { x: 0, y: 0 };

/** Where a map stands. It changes with every frame of a gesture: what is drawn by it subscribes, and does not render. */
export const createMapStore = (size: Size, limits: Limits, view: View): MapStore => {
  const store = createStore<MapState>(() => ({ size, limits, view: within(view, limits), moved: false }));
  const go = (next: (state: MapState) => View) =>
    store.setState((state) => ({ view: within(next(state), state.limits), moved: true }));
  return {
    ...store,
    show: (next) => store.setState(({ limits: kept }) => ({ view: within(next, kept), moved: false })),
    look: (next) => go(() => next),
    pan: (right, down) => go((state) => moved(state.view, right, down)),
    zoom: (factor, at = middle) => go((state) => zoomed(state.view, factor, at, state.limits)),
  };
};
