import { RetryNotice } from '@travel/ui/notices/retry-notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Placeholder while it is loaded whether the organisation pays for the user's plan. */
export function AdmissionLoading() {
  const { t } = useTranslation('mfe-membership');
  return (
    <Skeleton label={t('admission.loading')}>
      <SkeletonBar width="100%" height={72} />
    </Skeleton>
  );
}

/** Shows that a plan's admission could not be loaded, with the support contact and a retry button. */
export function AdmissionFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation('mfe-membership');
  const { support } = useHost().organisation;
  return (
    <RetryNotice title={t('admission.failedTitle')} label={t('retry')} onRetry={retry}>
      {t('admission.failed', support)}
    </RetryNotice>
  );
}
