import { LateText } from '@travel/ui/announcements/live-region.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { lateCode, useLateCode } from '@travel/ui/load/late-code.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Overview } from '../overview/overview.tsx';
import type { PlaceName } from './places.ts';

/** Every screen except the overview is a separate chunk, loaded when it is opened. */
const later = {
  rollouts: lateCode(async () => (await import('../rollouts/rollouts.tsx')).Rollouts),
  sets: lateCode(async () => (await import('../sets/sets.tsx')).Sets),
  releases: lateCode(async () => (await import('../releases/releases.tsx')).Releases),
  health: lateCode(async () => (await import('../health/health.tsx')).HealthPage),
  errors: lateCode(async () => (await import('../errors/errors.tsx')).Errors),
  switches: lateCode(async () => (await import('../switches/switches.tsx')).Switches),
  who: lateCode(async () => (await import('../who/who.tsx')).Who),
  organisations: lateCode(async () => (await import('../organisations/organisations.tsx')).Organisations),
  tokens: lateCode(async () => (await import('../tokens/tokens.tsx')).Tokens),
  audit: lateCode(async () => (await import('../journal/journal.tsx')).Journal),
} satisfies Record<Exclude<PlaceName, 'overview'>, unknown>;

/** Renders the screen of a page. */
export function Screen({ name }: { readonly name: PlaceName }) {
  return name === 'overview' ? <Overview /> : <LateScreen key={name} name={name} />;
}

function LateScreen({ name }: { readonly name: keyof typeof later }) {
  const { t } = useTranslation('mfe-console');
  const loaded = useLateCode<ComponentType>(later[name]);
  if (loaded.status === 'loading')
    return (
      <p role="status">
        <LateText>{t('state.loading')}</LateText>
      </p>
    );
  if (loaded.status === 'ready') return <loaded.value />;
  return (
    <Notice
      tone="negative"
      role="alert"
      actions={
        <Button size="small" onClick={loaded.retry}>
          {t('fault.retry')}
        </Button>
      }
    >
      {t('state.screenFailed')}
    </Notice>
  );
}
