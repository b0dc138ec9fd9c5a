import type { BootData } from '@travel/contracts/host/boot';
import type { MatchedRoute } from '@travel/contracts/routes/routes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageEvents } from './page-events.ts';
import { WidgetFrame } from './widget-frame.tsx';

interface TagManagerProps {
  readonly url: string;
  readonly boot: BootData;
  readonly route: MatchedRoute;
}

/** Loads the organisation's tag manager in a hidden frame and sends it an event for each page from then on. */
export function TagManager({ url, boot, route }: TagManagerProps) {
  const { t } = useTranslation('shell');
  const [say, setSay] = useState<((what: object) => void) | null>(null);
  const tell = useEffectEvent((to: (what: object) => void) => pageEvents(route, boot).forEach(to));
  useEffect(() => {
    if (say) tell(say);
  }, [say, route.path]);
  return <WidgetFrame src={url} title={t('consent.tags.label')} hidden onReady={(next) => setSay(() => next)} />;
}
