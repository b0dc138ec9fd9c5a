import { showsAds } from '@travel/contracts/routes/shows-ads';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '../../host/host-context.tsx';

/** The ads of a home page, for whom the page shows them (spec §2.8). Nothing where they cannot be had. */
export function AdsPart() {
  const { flags, i18n, route, session } = useHost();
  const isShown = showsAds(route, flags, session.user !== null);
  const load = useLoad(isShown ? 'ads' : null, async () =>
    (await import(/* webpackChunkName: "ads-region" */ './ads-region.tsx')).openAds(i18n),
  );
  if (load.status === 'ready') return <load.value />;
  // Below what is seen first: a screen of room keeps what follows from coming into view and going again.
  return isShown && load.status === 'loading' && <div style={{ minBlockSize: '100vh' }} />;
}
