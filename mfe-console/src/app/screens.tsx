import { DelayedText } from '@travel/ui/announcements/live-region.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { lazyCode, useLazyCode } from '@travel/ui/load/lazy-code.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Overview } from '../overview/overview.tsx';
import type { ConsolePageName } from './console-pages.ts';

/** Every screen except the overview is a separate chunk, loaded when it is opened. */
const lazyScreens = {
  rollouts: lazyCode(async () => (await import('../rollouts/rollouts.tsx')).Rollouts),
  sets: lazyCode(async () => (await import('../sets/sets.tsx')).Sets),
  releases: lazyCode(async () => (await import('../releases/releases.tsx')).Releases),
  health: lazyCode(async () => (await import('../health/health.tsx')).HealthPage),
  errors: lazyCode(async () => (await import('../errors/errors.tsx')).Errors),
  suppliers: lazyCode(async () => (await import('../suppliers/suppliers.tsx')).Suppliers),
  reviews: lazyCode(async () => (await import('../reviews/reviews.tsx')).Reviews),
  switches: lazyCode(async () => (await import('../switches/switches.tsx')).Switches),
  who: lazyCode(async () => (await import('../visitors/visitor-releases.tsx')).VisitorReleases),
  organisations: lazyCode(async () => (await import('../organisations/organisations.tsx')).Organisations),
  tokens: lazyCode(async () => (await import('../tokens/tokens.tsx')).Tokens),
  audit: lazyCode(async () => (await import('../audit/audit-page.tsx')).Audit),
} satisfies Record<Exclude<ConsolePageName, 'overview'>, unknown>;

export function Screen({ name }: { readonly name: ConsolePageName }) {
  return name === 'overview' ? <Overview /> : <LazyScreen key={name} name={name} />;
}

function LazyScreen({ name }: { readonly name: keyof typeof lazyScreens }) {
  const { t } = useTranslation('mfe-console');
  const loaded = useLazyCode<ComponentType>(lazyScreens[name]);
  if (loaded.status === 'loading')
    return (
      <p role="status">
        <DelayedText>{t('state.loading')}</DelayedText>
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
