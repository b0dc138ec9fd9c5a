import { storeResidency } from '@travel/contracts/host/cookies/residency';
import type { User } from '@travel/contracts/people/session.schema';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { loadCountries } from '../../host/countries.ts';
import { PersonalForm } from './personal-form.tsx';

export { CompanionsTab } from '../companions/companions-tab.tsx';

export function PersonalTab({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const isOwner = !host.session.by_key;
  const load = useLoad(isOwner ? `profile of ${user.user_id}` : null, async (signal) => {
    const [{ data }, countries] = await Promise.all([
      host.http('GET /api/profile', { signal }),
      loadCountries(host, signal),
    ]);
    // The country of residence may have been set on another device, so store it on this device too.
    if (data.residency !== null) storeResidency(host, data.residency);
    return { profile: data, countries };
  });

  if (!isOwner) return <Notice>{t('personal.byKey')}</Notice>;
  if (load.status === 'loading') {
    return (
      <Skeleton label={t('personal.loading')}>
        <SkeletonBar width="46%" height={28} />
        <SkeletonBar width="100%" height={280} />
      </Skeleton>
    );
  }
  if (load.status === 'failed') {
    return (
      <FallbackPanel title={t('personal.failed')} retryLabel={t('personal.retry')} onRetry={load.retry}>
        {t('personal.failedText', host.organisation.support)}
      </FallbackPanel>
    );
  }
  return <PersonalForm {...load.value} user={user} />;
}
