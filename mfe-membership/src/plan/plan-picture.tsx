import styled from '@emotion/styled';
import type { Plan } from '@travel/contracts/endpoints/membership/plans';
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
  /** A plan without a picture, or with an unknown one, has the organisation's scene. */
  readonly plan: Pick<Plan, 'sub_plan_image_url' | 'sub_plan_image_alt'> | null | undefined;
  readonly className?: string;
}

export function PlanPicture({ plan, className }: PlanPictureProps) {
  const { sub_plan_image_url: name = '', sub_plan_image_alt: alt = '' } = plan ?? {};
  const { organisation, release } = useHost();
  if (name.includes('/')) return <Scene src={name} alt={alt} className={className} />;
  const scene = isSceneName(name) ? name : ownScenes[organisation.look];
  return (
    <Picture
      src={sceneUrl(getFolderUrl(release, 'scenes'), scene)}
      hour={getHour(scene)}
      alt={alt}
      className={className}
    />
  );
}

const Picture = styled(Scene)({ '[dir=rtl] & img': { transform: 'scaleX(-1)' } });
