import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';

/** Lays out the membership next to the payment column (the child with `data-side`); stacked on phones. */
export const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.xl,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    gap: space.xxl,
    '& > *': { gridColumn: 1 },
    '& > [data-side]': { gridColumn: 2, gridRow: '1 / span 3' },
  },
});

export function PanelSkeleton({ label }: { readonly label: string }) {
  return (
    <Skeleton label={label}>
      <Columns>
        <SkeletonBar width="100%" height={400} />
        <div data-side>
          <SkeletonBar width="100%" height={280} />
        </div>
      </Columns>
    </Skeleton>
  );
}
