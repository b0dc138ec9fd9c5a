import styled from '@emotion/styled';
import { getFolderUrl } from '@travel/contracts/host/release-folder';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { getHour, isSceneName, sceneUrl } from '@travel/ui/pictures/scene/scenes.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

export function CardPicture({ name, className }: { readonly name: string; readonly className?: string }) {
  const { release } = useHost();
  if (!isSceneName(name)) return <Picture src="" alt="" className={className} />;
  return (
    <Picture src={sceneUrl(getFolderUrl(release, 'scenes'), name)} hour={getHour(name)} alt="" className={className} />
  );
}

const Picture = styled(Scene)({ '[dir=rtl] & img': { transform: 'scaleX(-1)' } });
