import styled from '@emotion/styled';
import { showsAds } from '@travel/contracts/routes/shows-ads';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Shows the ads of a home page if this visitor should see them (spec §2.8). Renders nothing if they fail to load. */
export function HomeAds() {
  const { flags, i18n, route, session } = useHost();
  const isShown = showsAds(route, flags, session.user !== null);
  const load = useLoad(isShown ? 'ads' : null, async () => (await import('./ads-region.tsx')).openAds(i18n));
  if (load.status === 'ready') return <load.value />;
  // Reserves one screen of space below the first screen while loading, so that the content below never moves into view.
  return isShown && load.status === 'loading' && <Space />;
}

// The content policy refuses style attributes in the first HTML.
const Space = styled.div({ minBlockSize: '100vh' });
