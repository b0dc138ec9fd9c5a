import { Button } from '@travel/ui/button';
import { RetryIcon } from '@travel/ui/icons';
import { Notice } from '@travel/ui/notice';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { useLoad } from '@travel/ui/use-load';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.tsx';
import type { AdmissionProps } from './admission.tsx';

/** Few are not admitted to a plan, so what tells them why comes when it is wanted. */
export function AdmissionPlace(props: AdmissionProps) {
  const { t } = useTranslation('mfe-membership');
  const { support } = useHost().organisation;
  const load = useLoad('admission part', () => import(/* webpackChunkName: "admission" */ './admission.tsx'));
  if (load.status === 'ready') return <load.value.Admission {...props} />;
  if (load.status === 'loading') {
    return (
      <Skeleton label={t('admission.loading')}>
        <SkeletonBar width="100%" height={72} />
      </Skeleton>
    );
  }
  return (
    <Notice
      tone="negative"
      role="alert"
      title={t('admission.failedTitle')}
      actions={
        <Button size="small" icon={<RetryIcon size={16} />} onClick={load.retry}>
          {t('retry')}
        </Button>
      }
    >
      {t('admission.failed', support)}
    </Notice>
  );
}
