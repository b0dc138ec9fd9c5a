import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { getFolderUrl } from '@travel/contracts/host/release-folder';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { sceneName, sceneUrl } from '@travel/ui/pictures/scene/scenes.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface ItemPictureProps {
  readonly picture: NonNullable<OrderItem['picture']>;
  readonly first?: boolean;
  readonly className?: string;
}

/** Decorative picture of an item at its time of day. */
export function ItemPicture({ picture, first = false, className }: ItemPictureProps) {
  const { release } = useHost();
  const { kind, motif = kind, hour, number, photo } = picture;
  // A mirrored photograph would show a different hotel.
  const Picture = photo ? Scene : Drawing;
  return (
    <Picture
      src={photo?.url ?? sceneUrl(getFolderUrl(release, 'scenes'), sceneName(motif, hour, sceneNumber(number)))}
      hour={hour}
      alt=""
      first={first}
      className={className}
    />
  );
}

const sceneNumber = (number: number): 1 | 2 | 3 => (number === 2 || number === 3 ? number : 1);

const Drawing = styled(Scene)({ '[dir=rtl] & img': { transform: 'scaleX(-1)' } });
