import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { ShownToast } from './toast-store.ts';

interface LaterToastsProps {
  readonly toasts: StoreApi<readonly ShownToast[]>;
  readonly onGone: (id: string) => void;
}

type Layer = ComponentType<{ readonly toasts: readonly ShownToast[]; readonly onGone: (id: string) => void }>;

/** Fetches the look of toasts with the first of them. */
export function LaterToasts({ toasts, onGone }: LaterToastsProps) {
  const shown = useStore(toasts);
  const [Layer, setLayer] = useState<Layer>();
  const isWanted = shown.length > 0;

  useEffect(() => {
    if (!isWanted || Layer) return undefined;
    let wanted = true;
    import(/* webpackChunkName: "toasts" */ './toast-layer.tsx').then(
      ({ ToastLayer }) => {
        if (wanted) setLayer(() => ToastLayer);
      },
      // Not to be had now; the next toast asks again.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [isWanted, Layer, shown]);

  return Layer ? <Layer toasts={shown} onGone={onGone} /> : null;
}
