import styled from '@emotion/styled';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import type { Load } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';

export function TripsLoading({ load }: { readonly load: Exclude<Load<unknown>, { status: 'ready' }> }) {
  const { t } = useTranslation('mfe-travel');
  return (
    <Column>
      {load.status === 'loading' ? (
        <Skeleton label={t('trips.loading')}>
          <SkeletonBar width="46%" height={32} />
          <SkeletonBar width="100%" height={236} />
        </Skeleton>
      ) : (
        <FallbackPanel title={t('trips.failed.title')} retryLabel={t('trips.retry')} onRetry={load.retry}>
          {t('trips.failed.text')}
        </FallbackPanel>
      )}
    </Column>
  );
}

const Column = styled.div(pageColumn, { paddingBlock: `${space.l} ${space.huge}` });
