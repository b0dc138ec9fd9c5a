import styled from '@emotion/styled';
import { media } from '@travel/ui/media';
import { pageColumn } from '@travel/ui/page';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { space } from '@travel/ui/tokens';

/** Name and dates on one side, picture on the other. */
export function ResultsSkeleton({ label }: { label: string }) {
  return (
    <Column>
      <Skeleton label={label}>
        <Grid>
          <Lines>
            <SkeletonBar width="70%" height={40} />
            <SkeletonBar width="46%" />
            <SkeletonBar width="70%" />
          </Lines>
          <SkeletonBar width="100%" height={320} />
        </Grid>
      </Skeleton>
    </Column>
  );
}

const Column = styled.div(pageColumn, { paddingBlock: `${space.xxl} ${space.huge}` });
const Grid = styled.div({
  display: 'grid',
  gap: space.xl,
  [media.desktop]: { gridTemplateColumns: '6fr 5fr', columnGap: space.xxxl },
});
const Lines = styled.div({ display: 'grid', alignContent: 'start', gap: space.m });
