import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { PlacementState } from '../../remotes/placement/placement.ts';
import { usePage } from '../page-context.ts';
import type { SlotEntry, SlotPlacement } from './slot-entry.ts';
import { useStore } from 'zustand';
import { PartBoundary } from '../part-boundary.tsx';
import { BareFallback } from './bare-fallback.tsx';
import type { SlotState } from './slot-view-props.ts';
import { findStaticFrame } from './static-frame.ts';

/** Milliseconds before a loading state is shown. The code of the loading state is a chunk of its own. */
const patience = 500;

interface SlotProps {
  readonly entry: SlotEntry;
  readonly onSettled?: () => void;
}

/**
 * Shows a remote in its element, or a loading state or fallback in its place. Errors of the remote are contained here,
 * and the rest of the page continues.
 */
export function Slot({ entry, onSettled }: SlotProps) {
  const { snapshot, later } = usePage();
  const parts = useStore(later.parts).state;
  const [state, setState] = useState<SlotState>('loading');
  const [failures, setFailures] = useState(0);
  const [view] = useState(() => document.createElement('div'));
  const placement = useRef<SlotPlacement>(undefined);
  const settled = useEffectEvent(() => onSettled?.());

  useLayoutEffect(() => {
    const { element, name } = entry;
    const still = findStaticFrame(element, name);
    element.append(view);
    element.setAttribute('aria-busy', 'true');

    const apply = (next: PlacementState) => {
      setState(next);
      if (next === 'mounted') return;
      setFailures((count) => count + 1);
      later.want();
    };
    // A remote with a static frame needs no loading state.
    const waiting = still.present ? undefined : setTimeout(later.want, patience);
    let opening = true;
    const opened = entry.open((next) => {
      clearTimeout(waiting);
      const hadFocus = view.contains(document.activeElement);
      const refocus = still.remove();
      element.removeAttribute('aria-busy');
      // Remove the static frame or fallback synchronously, because the remote is shown right after this and must not
      // appear next to it.
      if (opening) apply(next);
      else flushSync(() => apply(next));
      queueMicrotask(() => {
        refocus();
        if (next === 'mounted' && hadFocus) {
          element.setAttribute('tabindex', '-1');
          element.focus({ preventScroll: true });
        }
        settled();
      });
    });
    opening = false;
    placement.current = opened;

    return () => {
      clearTimeout(waiting);
      still.remove();
      view.remove();
      void opened.remove();
    };
  }, [entry, view, later]);

  const isFirst = useRef(true);
  const refresh = useEffectEvent(async () => {
    await placement.current?.refresh();
    if (state !== 'loading') settled();
  });
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else void refresh();
  }, [snapshot]);

  const retry = () => {
    later.want();
    setState('retrying');
    placement.current?.retry();
  };

  if (state === 'mounted' || parts === 'later') return null;
  if (parts === 'missing') return state === 'loading' ? null : createPortal(<BareFallback onRetry={retry} />, view);
  const { SlotView } = parts;
  return createPortal(
    <PartBoundary>
      <SlotView entry={entry} state={state} failures={failures} onRetry={retry} />
    </PartBoundary>,
    view,
  );
}
