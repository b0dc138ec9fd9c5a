import styled from '@emotion/styled';
import { StaticSkeleton } from '@travel/ui/load/static-skeleton.tsx';
import { SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { resultsBar } from '../results-column.ts';
import { ListShape, WaitingGrid } from '../results-waiting.tsx';

/** Placeholder of a results page: the search line, the list and the map. */
export const resultsFrame = () => (
  <>
    <Bar>
      <Line>
        <StaticSkeleton>
          <SkeletonBar width="100%" height={56} />
        </StaticSkeleton>
      </Line>
    </Bar>
    <WaitingGrid>
      <StaticSkeleton>
        <ListShape />
      </StaticSkeleton>
    </WaitingGrid>
  </>
);

const Bar = styled.div(resultsBar);
const Line = styled.div({ maxInlineSize: 1120 });
