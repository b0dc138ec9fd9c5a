import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import type { ReactNode } from 'react';
import { MapBeside } from './map/map-beside.tsx';
import { Waiting } from './map/waiting.ts';
import { resultsId } from './results-column.ts';
import { ListPart, ResultsGrid } from './results-grid.tsx';
import { Coming } from './result-list.tsx';

/** Placeholder of a list and its map while offers are loading. */
export function ResultsWaiting({ label }: { label: string }) {
  return (
    <WaitingGrid>
      <Skeleton label={label}>
        <ListShape />
      </Skeleton>
    </WaitingGrid>
  );
}

/** Placeholder of a results page: empty space for the filters, the children in place of the list, and the map. */
export function WaitingGrid({ children }: { children: ReactNode }) {
  return (
    <ResultsGrid withMap>
      <RoomOfFilters />
      <ListPart id={resultsId} tabIndex={-1}>
        {children}
      </ListPart>
      <MapBeside>
        <Waiting />
      </MapBeside>
    </ResultsGrid>
  );
}

/** Placeholder of the title, the sort order and the first three offers. */
export function ListShape() {
  return (
    <>
      <Head>
        <SkeletonBar width="min(280px, 70%)" height={44} />
        <SkeletonBar width="min(220px, 100%)" height={56} />
      </Head>
      <SkeletonBar />
      <Cards>
        <Coming />
        <Coming />
        <Coming />
      </Cards>
    </>
  );
}

const RoomOfFilters = styled.div({ display: 'none', [media.wide]: { display: 'block' } });
const Cards = styled.div({ display: 'grid', gap: space.m, marginBlockStart: space.l });

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.m,
  marginBlockEnd: space.m,
  [media.phone]: { display: 'grid' },
});
