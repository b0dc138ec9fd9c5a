import styled from '@emotion/styled';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';
import { Columns } from './frame.tsx';

/** The checkout to come: its fields, and the summary beside them. */
export function CheckoutSkeleton() {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Skeleton label={t('loading')}>
      <Columns aside={<SkeletonBar width="100%" height={420} />}>
        <SkeletonBar width="46%" height={44} />
        <Fields>
          {[0, 1, 2, 3].map((field) => (
            <SkeletonBar key={field} width="100%" height={56} />
          ))}
        </Fields>
      </Columns>
    </Skeleton>
  );
}

const Fields = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: space.m,
});
