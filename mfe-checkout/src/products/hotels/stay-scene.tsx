import styled from '@emotion/styled';
import { Scene } from '@travel/ui/scene';
import { sceneName, sceneUrl } from '@travel/ui/scenes';
import { useHost } from '../../foundation/host/host-context.tsx';
import type { Stay } from './stay.ts';

interface StaySceneProps {
  readonly stay: Pick<Stay, 'scene'>;
  readonly first?: boolean;
  readonly className?: string;
}

/** The picture of the place, in its hour of light. It says nothing that the words beside it do not. */
export function StayScene({ stay, first = false, className }: StaySceneProps) {
  const { release } = useHost();
  const { kind, hour, number } = stay.scene;
  return (
    <Picture
      src={sceneUrl(`${release.base}scenes/`, sceneName(kind, hour, sceneNumber(number)))}
      hour={hour}
      alt=""
      first={first}
      className={className}
    />
  );
}

const sceneNumber = (number: number): 1 | 2 | 3 => (number === 2 || number === 3 ? number : 1);

const Picture = styled(Scene)({ '[dir=rtl] & img': { transform: 'scaleX(-1)' } });
