import styled from '@emotion/styled';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { use } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { DrawnScene } from './offer.ts';
import { getPictureUrl } from './picture-url.ts';
import { VisitContext } from './visit-context.ts';

interface OfferPictureProps {
  readonly scene: DrawnScene | undefined;
  readonly first?: boolean;
  readonly alt?: string;
  readonly className?: string;
}

export function OfferPicture({ scene, first = false, alt = '', className }: OfferPictureProps) {
  const { release } = useHost();
  const visit = use(VisitContext);
  if (!scene) return <Drawing src="" alt="" className={className} />;
  const { photo, hour } = scene;
  // A mirrored photograph would show a different hotel.
  const Picture = photo ? Scene : Drawing;
  return (
    <Picture
      src={getPictureUrl(release, scene)}
      // The page preloads the first pictures in one size, and a different one would be loaded in addition.
      srcSet={first ? undefined : photo?.srcset}
      focus={photo?.focus}
      hour={hour}
      alt={alt}
      first={first}
      className={className}
      css={visit?.getStyle(scene)}
    />
  );
}

const Drawing = styled(Scene)({ '[dir=rtl] & img': { transform: 'scaleX(-1)' } });
