import styled from '@emotion/styled';
import { media } from '@travel/ui/media';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { space } from '@travel/ui/tokens';
import { useMedia } from '@travel/ui/use-media';
import { MapBeside } from './map/map-beside.tsx';
import { Waiting } from './map/waiting.ts';
import { resultsId } from './results-column.ts';
import { ListPart, ResultsGrid } from './results-grid.tsx';
import { Coming } from './result-list.tsx';

/** The shape of a list and its map, as long as the offers are asked for. */
export function ResultsWaiting({ label }: { label: string }) {
  const isWide = useMedia(media.wide);
  const isDesktop = useMedia(media.desktop);
  return (
    <ResultsGrid wide={isWide} desktop={isDesktop}>
      {isWide && <div />}
      <ListPart id={resultsId} tabIndex={-1}>
        <Skeleton label={label}>
          <SkeletonBar width="46%" height={40} />
          <Cards>
            <Coming />
            <Coming />
            <Coming />
          </Cards>
        </Skeleton>
      </ListPart>
      {isDesktop && (
        <MapBeside>
          <Waiting />
        </MapBeside>
      )}
    </ResultsGrid>
  );
}

const Cards = styled.div({ display: 'grid', gap: space.m, marginBlockStart: space.xl });
