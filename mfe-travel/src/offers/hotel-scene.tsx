import styled from '@emotion/styled';
import { Scene } from '@travel/ui/scene';
import { sceneName, sceneUrl } from '@travel/ui/scenes';
import { useHost } from '../host/host-context.tsx';
import type { HotelResult } from '../products/hotels/hotel.ts';

export type DrawnScene = HotelResult['scenes'][number];

interface HotelSceneProps {
  readonly scene: DrawnScene | undefined;
  readonly first?: boolean;
  readonly alt?: string;
  readonly className?: string;
}

const numbered = (number: number): 1 | 2 | 3 => (number === 2 || number === 3 ? number : 1);

/** A drawn picture of a hotel whose name comes with the data; the files go with the release. */
export function HotelScene({ scene, first = false, alt = '', className }: HotelSceneProps) {
  const { release } = useHost();
  if (!scene) return <Picture src="" alt="" className={className} />;
  const { kind, hour, number } = scene;
  return (
    <Picture
      src={sceneUrl(`${release.base}scenes/`, sceneName(kind, hour, numbered(number)))}
      hour={hour}
      alt={alt}
      first={first}
      className={className}
    />
  );
}

const Picture = styled(Scene)({ '[dir=rtl] & img': { transform: 'scaleX(-1)' } });
