import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';

/** Placeholder of the timetable: five rows as high as loaded rows, so that nothing below moves. */
export function TimetableSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonBar width="46%" height={30} />
      <Rows>
        {Array.from({ length: 5 }, (_, row) => (
          <Row key={row}>
            <SkeletonBar width={104} height={60} />
            <SkeletonBar width="70%" />
          </Row>
        ))}
      </Rows>
    </Skeleton>
  );
}

const Rows = styled.div({ marginBlockStart: 28, [media.desktop]: { marginBlockStart: 58 } });
const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: '104px 1fr',
  alignItems: 'center',
  gap: space.m,
  minBlockSize: 81,
  borderBlockEnd: `1px solid ${color.line}`,
});
