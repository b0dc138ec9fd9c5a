import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';

interface ColumnsProps {
  readonly children: ReactNode;
  /** Content of the second column, which is sticky on desktops. On phones it is below `children`. */
  readonly aside?: ReactNode;
}

/** Layout of all checkout pages: columns of 768 and 400 px, one column on phones. */
export function Columns({ children, aside }: ColumnsProps) {
  return (
    <Grid>
      <Main>{children}</Main>
      {aside && <Side>{aside}</Side>}
    </Grid>
  );
}

const Grid = styled.div(pageColumn, {
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  paddingBlock: `${space.xl} ${space.xxxl}`,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 768fr) minmax(0, 400fr)',
    gap: 72,
    paddingBlock: `36px ${space.huge}`,
  },
});

const Main = styled.div({
  display: 'grid',
  gap: space.l,
  minInlineSize: 0,
  // Keep focused elements above the bar at the bottom of the page.
  '& *': { scrollMarginBlockEnd: 112 },
});
export const Title = styled.h1(type.page, { maxInlineSize: '22ch', '&:focus-visible': { outline: 'none' } });
const Side = styled.div({ [media.desktop]: { position: 'sticky', insetBlockStart: space.l } });
