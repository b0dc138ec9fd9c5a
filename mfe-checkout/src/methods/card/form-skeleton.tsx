import styled from '@emotion/styled';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';

export function FormSkeleton() {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Skeleton label={t('card.loading')}>
      <Coming>
        <SkeletonBar width="100%" height={64} />
        <SkeletonBar width="100%" height={64} />
      </Coming>
    </Skeleton>
  );
}

const Coming = styled.div({ display: 'grid', gap: space.m, paddingBlock: 22 });
