import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, shadow, space } from '@travel/ui/look/tokens/tokens.ts';

interface WaitingProps {
  readonly kind: 'main' | 'modal' | 'guest';
  readonly label: string;
}

/** Shows a loading skeleton, visible after 200 ms. */
export function SlotSkeleton({ kind, label }: WaitingProps) {
  const bars = (
    <Skeleton label={label}>
      <Bars>
        <SkeletonBar height={kind === 'main' ? 36 : 20} width="46%" />
        <SkeletonBar />
        <SkeletonBar width="58%" />
      </Bars>
    </Skeleton>
  );
  if (kind === 'main') return <Column>{bars}</Column>;
  if (kind === 'guest') return bars;
  return (
    <Backdrop>
      <Sheet>{bars}</Sheet>
    </Backdrop>
  );
}

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

const Column = styled.div(pageColumn, { paddingBlock: space.xxl });
const Bars = styled.div({ display: 'grid', gap: space.m });

const Backdrop = styled.div({
  position: 'fixed',
  inset: 0,
  zIndex: 8,
  display: 'grid',
  placeItems: 'center',
  padding: space.m,
  background: color.backdrop,
  animation: `${appear} 400ms step-end`,
});

const Sheet = styled.div({
  inlineSize: 'min(492px, 100%)',
  padding: space.xl,
  borderRadius: 'var(--radius-card)',
  background: color.surface,
  boxShadow: shadow.dialog,
});
