import styled from '@emotion/styled';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';

/** Placeholder of the daylight table, with six rows. */
export function DaysSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Rows>
        {Array.from({ length: 6 }, (_, row) => (
          <Row key={row}>
            <SkeletonBar width="70%" />
            <SkeletonBar width="100%" height={6} />
            <SkeletonBar width="46%" />
          </Row>
        ))}
      </Rows>
    </Skeleton>
  );
}

const Rows = styled.div({ display: 'grid', paddingBlockStart: 34 });
const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: '2fr 4fr 2fr',
  alignItems: 'center',
  gap: space.l,
  minBlockSize: 49,
  borderBlockEnd: `1px solid ${color.line}`,
});
