import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import { getFolderUrl } from '@travel/contracts/host/release-folder';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { getHour, isSceneName, sceneUrl, type SceneName } from '@travel/ui/pictures/scene/scenes.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Scenes used if no plan specifies one. */
const ownScenes: Record<Host['organisation']['look'], SceneName> = {
  almanac: 'mountains-rose-1',
  harbor: 'mountains-mist-1',
  skyline: 'lobby-blue-1',
};

interface PlanPictureProps {
  /** Name of the drawn scene, or URL of a photograph, from the API. A missing or unknown name falls back to the organisation's scene. */
  readonly name: string | undefined;
  readonly className?: string;
}

export function PlanPicture({ name = '', className }: PlanPictureProps) {
  const { organisation, release } = useHost();
  if (name.includes(':')) return <Scene src={name} alt="" className={className} />;
  const scene = isSceneName(name) ? name : ownScenes[organisation.look];
  return (
    <Picture
      src={sceneUrl(getFolderUrl(release, 'scenes'), scene)}
      hour={getHour(scene)}
      alt=""
      className={className}
    />
  );
}

const Picture = styled(Scene)({ '[dir=rtl] & img': { transform: 'scaleX(-1)' } });
