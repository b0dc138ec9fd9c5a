import { createStore, type StoreApi } from 'zustand/vanilla';
import { panView, limitView, zoomView, type Limits, type Point, type Size, type View } from './map-view.ts';

export interface MapState {
  readonly view: View;
  readonly size: Size;
  readonly limits: Limits;
  /** Whether the visitor moved the map since the view was last set. */
  readonly moved: boolean;
}

export interface MapStore extends StoreApi<MapState> {
  /** Sets the view without marking the map as moved. */
  show(view: View): void;
  /** Sets the view at the visitor's request, and marks the map as moved by the visitor. */
  look(view: View): void;
  /** Pans the map by a number of pixels. */
  pan(right: number, down: number): void;
  /** Zooms by a factor around a point, given in pixels from the centre. */
  zoom(factor: number, at?: Point): void;
}

const middle: Point = { x: 0, y: 0 };

/**
 * Creates the store of a map's view. The view changes with every frame of a gesture, so components subscribe to the
 * store and update the DOM instead of rendering again.
 */
export const createMapStore = (size: Size, limits: Limits, view: View): MapStore => {
  const store = createStore<MapState>(() => ({ size, limits, view: limitView(view, limits), moved: false }));
  const go = (next: (state: MapState) => View) =>
    store.setState((state) => ({ view: limitView(next(state), state.limits), moved: true }));
  return {
    ...store,
    show: (next) => store.setState(({ limits: kept }) => ({ view: limitView(next, kept), moved: false })),
    look: (next) => go(() => next),
    pan: (right, down) => go((state) => panView(state.view, right, down)),
    zoom: (factor, at = middle) => go((state) => zoomView(state.view, factor, at, state.limits)),
  };
};
