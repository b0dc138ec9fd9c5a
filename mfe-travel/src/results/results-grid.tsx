import styled from '@emotion/styled';
import { media } from '@travel/ui/media';
import { space } from '@travel/ui/tokens';
import { resultsColumn } from './results-column.ts';

interface ResultsGridProps {
  /** Filters beside the list. */
  readonly wide: boolean;
  /** The map beside the list. */
  readonly desktop: boolean;
}

const columns = ({ desktop, wide }: ResultsGridProps): string => {
  if (wide) return desktop ? '208px 636px minmax(0, 1fr)' : '208px minmax(0, 1fr)';
  return desktop ? 'minmax(0, 11fr) minmax(0, 9fr)' : 'minmax(0, 1fr)';
};

/** Filters, list and map: what of them fits stands side by side, the map to the edge of the window. */
export const ResultsGrid = styled('div', {
  shouldForwardProp: (prop) => prop !== 'wide' && prop !== 'desktop',
})<ResultsGridProps>(({ desktop, wide }) => ({
  ...resultsColumn,
  maxInlineSize: desktop ? 'none' : wide ? 1200 : 980,
  [media.desktop]: { paddingBlock: 0, ...(desktop && { paddingInlineEnd: 0 }) },
  display: 'grid',
  columnGap: desktop ? space.l : space.xl,
  alignItems: 'start',
  gridTemplateColumns: columns({ desktop, wide }),
}));

/** Where the list stands in it. */
export const ListPart = styled.div({
  minInlineSize: 0,
  [media.desktop]: { paddingBlock: `${space.l} ${space.xxl}` },
});
