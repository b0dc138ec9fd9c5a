import { showsAds } from '@travel/contracts/routes/shows-ads';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Shows the ads of a home page if this visitor should see them (spec §2.8). Renders nothing if they fail to load. */
export function AdsPart() {
  const { flags, i18n, route, session } = useHost();
  const isShown = showsAds(route, flags, session.user !== null);
  const load = useLoad(isShown ? 'ads' : null, async () =>
    (await import(/* webpackChunkName: "ads-region" */ './ads-region.tsx')).openAds(i18n),
  );
  if (load.status === 'ready') return <load.value />;
  // Below the first screen: a screen of reserved space keeps the following content from moving in and out of view.
  return isShown && load.status === 'loading' && <div style={{ minBlockSize: '100vh' }} />;
}
