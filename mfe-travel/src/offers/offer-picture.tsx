import styled from '@emotion/styled';
import { folderOf } from '@travel/contracts/releases/folder';
import { Scene } from '@travel/ui/scene';
import { sceneName, sceneUrl } from '@travel/ui/scenes';
import { useHost } from '../host/host-context.tsx';
import type { DrawnScene } from './offer.ts';

interface OfferPictureProps {
  readonly scene: DrawnScene | undefined;
  readonly first?: boolean;
  readonly alt?: string;
  readonly className?: string;
}

const numbered = (number: number): 1 | 2 | 3 => (number === 2 || number === 3 ? number : 1);

/** The drawn picture of an offer, or its empty place; pictures lie beside the code of the release. */
export function OfferPicture({ scene, first = false, alt = '', className }: OfferPictureProps) {
  const { release } = useHost();
  if (!scene) return <Picture src="" alt="" className={className} />;
  const { kind, hour, number } = scene;
  return (
    <Picture
      src={sceneUrl(folderOf(release, 'scenes'), sceneName(kind, hour, numbered(number)))}
      hour={hour}
      alt={alt}
      first={first}
      className={className}
    />
  );
}

const Picture = styled(Scene)({ '[dir=rtl] & img': { transform: 'scaleX(-1)' } });
