import styled from '@emotion/styled';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns } from './columns.tsx';
import { TopBar } from './top-bar.tsx';

export function CheckoutSkeleton() {
  return (
    <Labelled>
      <CheckoutShape />
    </Labelled>
  );
}

export function BookingSkeleton() {
  return (
    <Labelled>
      <BookingShape />
    </Labelled>
  );
}

function Labelled({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('mfe-checkout');
  return <Skeleton label={t('loading')}>{children}</Skeleton>;
}

/** Shape of the checkout: steps, fields and summary. */
export function CheckoutShape() {
  return (
    <>
      <TopBar>
        <SkeletonBar width="46%" />
      </TopBar>
      <BookingShape />
    </>
  );
}

function BookingShape() {
  return (
    <Columns aside={<SkeletonBar width="100%" height={420} />}>
      <SkeletonBar width="46%" height={44} />
      <Fields>
        {[0, 1, 2, 3].map((field) => (
          <SkeletonBar key={field} width="100%" height={56} />
        ))}
      </Fields>
    </Columns>
  );
}

const Fields = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: space.m,
});
