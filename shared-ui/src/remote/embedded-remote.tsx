import type { Host, MountedRemote } from '@travel/contracts/host/host';
import type { RemoteMap, RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { useEffect, useEffectEvent, useRef } from 'react';

interface EmbeddedRemoteProps<K extends RemoteName> {
  readonly mount: Host['mount'];
  readonly name: K;
  readonly props: RemoteMap[K];
}

/** Mounts another team's remote and updates its props; if it cannot load, the host shows its fallback. */
export function EmbeddedRemote<K extends RemoteName>({ mount, name, props }: EmbeddedRemoteProps<K>) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedRemote<K>>(null);
  const start = useEffectEvent((element: HTMLElement) => mount(name, element, props));

  useEffect(() => {
    if (!place.current) return undefined;
    const remote = start(place.current);
    mounted.current = remote;
    return () => {
      mounted.current = null;
      void remote.unmount();
    };
  }, []);
  useEffect(() => mounted.current?.update(props));

  return <div ref={place} />;
}
