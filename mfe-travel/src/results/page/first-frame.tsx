import styled from '@emotion/styled';
import { FirstSkeleton } from '@travel/ui/load/first-skeleton.tsx';
import { SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { resultsBar } from '../results-column.ts';
import { ListShape, WaitingGrid } from '../results-waiting.tsx';

/** Placeholder of a results page: the search line, the list and the map. */
export const resultsFrame = () => (
  <>
    <Bar>
      <Line>
        <FirstSkeleton>
          <SkeletonBar width="100%" height={56} />
        </FirstSkeleton>
      </Line>
    </Bar>
    <WaitingGrid>
      <FirstSkeleton>
        <ListShape />
      </FirstSkeleton>
    </WaitingGrid>
  </>
);

const Bar = styled.div(resultsBar);
const Line = styled.div({ maxInlineSize: 1120 });
