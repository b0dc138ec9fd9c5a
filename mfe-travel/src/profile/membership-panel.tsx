import { useEffect, useEffectEvent, useRef } from 'react';
import { useHost } from '../host/host-context.tsx';

/** The membership team's panel; when it cannot load, the host shows their fallback in its place. */
export function MembershipPanel() {
  const { mount } = useHost();
  const place = useRef<HTMLDivElement>(null);
  const start = useEffectEvent((element: HTMLElement) => mount('membership/panel', element, {}));

  useEffect(() => {
    if (!place.current) return undefined;
    const panel = start(place.current);
    return () => void panel.unmount();
  }, []);

  return <div ref={place} />;
}
