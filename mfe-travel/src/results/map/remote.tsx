import type { PointMapProps as Point } from '@travel/contracts/host/remotes/remote-props';
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { PlacesProvider, usePlace } from '../../places/places-context.tsx';
import { PointMap } from './point-map.tsx';

/** Shows one point on the drawn map of its place; nothing if the place is unknown. */
function PlacedPoint({ place_id, ...point }: Point) {
  const place = usePlace(place_id);
  return place?.status === 'ready' ? <PointMap place={place.value} points={[point]} /> : null;
}

export const { bootstrap, mount, unmount, update } = defineRemote('travel/map', {
  texts: (language) => import(`../../texts/${language}.json`, { with: { type: 'json' } }),
  render: (host, point) => (
    <HostProvider host={host}>
      <PlacesProvider>
        <PlacedPoint {...point} />
      </PlacesProvider>
    </HostProvider>
  ),
});
