import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { MapStore } from './map-store.ts';
import type { Point } from './map-view.ts';

/** Maximum movement of a press, in pixels; a larger movement is a drag. */
const slip = 4;
const step = 96;

/** Handles dragging, wheel, pinch and double press. `onPress` is called for a press on the ground. */
export const useGestures = (
  surface: RefObject<HTMLElement | null>,
  map: MapStore,
  onPress: (at: Point) => void,
  onHover: (at: Point | null) => void,
): void => {
  const press = useEffectEvent(onPress);
  const hover = useEffectEvent(onHover);

  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const fingers = new Map<number, Point>();
    let isDragging = false;
    let began: Point | null = null;

    /** Returns the position in pixels from the top left corner of the map. */
    const getPointerPosition = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const toCentreOffset = ({ x, y }: Point): Point => {
      const { width, height } = map.getState().size;
      return { x: x - width / 2, y: y - height / 2 };
    };
    const measureSpread = ([a, b]: readonly Point[]): { readonly apart: number; readonly at: Point } | null =>
      a && b ? { apart: Math.hypot(a.x - b.x, a.y - b.y), at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } } : null;

    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        fingers.set(event.pointerId, getPointerPosition(event));
        if (fingers.size === 1) {
          began = getPointerPosition(event);
          isDragging = false;
        }
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        const place = getPointerPosition(event);
        const before = fingers.get(event.pointerId);
        if (!before) {
          if (event.pointerType === 'mouse' && event.target === element) hover(place);
          return;
        }
        if (!isDragging && began && Math.hypot(place.x - began.x, place.y - began.y) < slip) return;
        if (!isDragging) {
          isDragging = true;
          // Captures the pointer only once it has moved, so that a press on a pin reaches the pin.
          element.setPointerCapture(event.pointerId);
        }
        const apart = measureSpread([...fingers.values()]);
        fingers.set(event.pointerId, place);
        const now = measureSpread([...fingers.values()]);
        if (apart && now) {
          map.pan(apart.at.x - now.at.x, apart.at.y - now.at.y);
          map.zoom(now.apart / Math.max(1, apart.apart), toCentreOffset(now.at));
        } else {
          map.pan(before.x - place.x, before.y - place.y);
        }
      },
      { signal },
    );
    const handleLift = (event: PointerEvent): void => {
      const wasDown = fingers.delete(event.pointerId);
      if (wasDown && !isDragging && event.type === 'pointerup' && event.target === element)
        press(getPointerPosition(event));
      if (fingers.size === 0) began = null;
    };
    element.addEventListener('pointerup', handleLift, { signal });
    element.addEventListener('pointercancel', handleLift, { signal });
    element.addEventListener('pointerleave', () => hover(null), { signal });
    // The wheel listener is not passive, so that it can keep the page from scrolling.
    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
        map.zoom(Math.exp((-event.deltaY * lines) / 400), toCentreOffset(getPointerPosition(event)));
      },
      { signal, passive: false },
    );
    element.addEventListener(
      'dblclick',
      (event) => {
        if (event.target === element) map.zoom(event.shiftKey ? 0.5 : 2, toCentreOffset(getPointerPosition(event)));
      },
      { signal },
    );
    return () => listening.abort();
  }, [surface, map]);
};

/** Moves a map by keyboard. Returns whether the key was handled. */
export const moveByKey = (map: MapStore, key: string): boolean => {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => map.pan(-step, 0),
    ArrowRight: () => map.pan(step, 0),
    ArrowUp: () => map.pan(0, -step),
    ArrowDown: () => map.pan(0, step),
    '+': () => map.zoom(1.5),
    '=': () => map.zoom(1.5),
    '-': () => map.zoom(1 / 1.5),
  };
  const move = moves[key];
  move?.();
  return move !== undefined;
};
