import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import type { LazyPage } from './lazy-page.ts';

interface NearPart<Props> {
  /** Ref of the element at the place of the part. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** The part, if its code is loaded and it has come near; null if its code failed to load. */
  readonly Part: ComponentType<Props> | null | undefined;
}

/** Loads a part of a page when its place comes less than half a screen below the viewport. */
export const useNearPart = <Props>(part: LazyPage<Props>): NearPart<Props> => {
  const host = useHost();
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '50%' },
    );
    watching.observe(box.current);
    return () => watching.disconnect();
  }, []);
  const loaded = part.peek(host);
  const load = useLoad(loaded || !isNear ? null : host.locale.language, () => part.load(host));
  if (!loaded && load.status === 'failed') return { box, Part: null };
  return { box, Part: isNear ? loaded : undefined };
};
