import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { createLoadCache } from '../../host/load-cache.ts';
import type { MapPanelProps } from './map-panel.tsx';
import { MapWaiting } from './map-waiting.tsx';

const code = createLoadCache<'map', ComponentType<MapPanelProps>>();

/** Loads the code of the map. */
export const loadMap = (): Promise<ComponentType<MapPanelProps>> =>
  code.load('map', async () => (await import('./map-panel.tsx')).MapPanel);

/** Shows the map, whose code loads when this component first renders. */
export function LazyMap(props: MapPanelProps) {
  const { t } = useTranslation('mfe-travel');
  const Panel = code.peek('map');
  const load = useLoad(Panel ? null : 'map', loadMap);
  if (Panel) return <Panel {...props} />;
  if (load.status !== 'failed') return <MapWaiting label={t('results.map.loading')} />;
  return (
    <FallbackPanel title={t('results.map.failed')} retryLabel={t('results.retry')} onRetry={load.retry}>
      {t('results.map.failedText')}
    </FallbackPanel>
  );
}
