import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { resultsColumn } from './results-column.ts';

interface ResultsGridProps {
  /** Whether a map is shown next to the list if the window is wide enough. */
  readonly withMap: boolean;
}

const besideMap = {
  maxInlineSize: 'none',
  columnGap: space.l,
  paddingInlineEnd: 0,
  gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)',
} as const;

/** Lays out as many of filters, list and map as fit next to each other, with the map up to the edge of the window. */
export const ResultsGrid = styled('div', {
  shouldForwardProp: (prop) => prop !== 'withMap',
})<ResultsGridProps>(({ withMap }) => ({
  ...resultsColumn,
  maxInlineSize: 980,
  display: 'grid',
  columnGap: space.xl,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.desktop]: { paddingBlock: 0, ...(withMap && besideMap) },
  [media.wide]: withMap
    ? { gridTemplateColumns: '208px 660px minmax(0, 1fr)' }
    : { maxInlineSize: 'none', gridTemplateColumns: '208px minmax(0, 1040px)' },
}));

/** Area of the grid that contains the list. Wide windows show it denser, so that four offers fit on the first screen. */
export const ListPart = styled.div({
  minInlineSize: 0,
  [media.desktop]: {
    '--font-line': '1.4',
    '--control-height': '44px',
    '--control-height-small': '36px',
    paddingBlock: `${space.xs} ${space.xxl}`,
  },
});
