import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useRef, type ReactNode } from 'react';

interface ColumnsProps {
  readonly children: ReactNode;
  /** In a sticky second column on desktops, below the content on phones. */
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

interface FrameProps {
  readonly bar?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly summary?: ReactNode;
  readonly actions: ReactNode;
  readonly help: string;
  /** Whether this page replaces a page that was in use, so that focus moves to the title. */
  readonly tookOver?: boolean;
}

/** A status page with a title, text, actions and summary. */
export function Frame({ bar, title, children, summary, actions, help, tookOver = false }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (tookOver) heading.current?.focus();
  }, [tookOver]);
  return (
    <>
      {bar}
      <Columns aside={summary}>
        <Content>
          <Title ref={heading} tabIndex={-1}>
            {title}
          </Title>
          <Text>{children}</Text>
          <Actions>{actions}</Actions>
          <Help>{help}</Help>
        </Content>
      </Columns>
    </>
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
const Content = styled.div({ display: 'grid', justifyItems: 'start', gap: space.m });
export const Title = styled.h1(type.page, { maxInlineSize: '22ch', '&:focus-visible': { outline: 'none' } });
const Text = styled.div(type.lead, {
  display: 'grid',
  gap: space.s,
  maxInlineSize: '54ch',
  color: color.ink2,
});
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginBlockStart: space.xs });
const Help = styled.p(type.small, { maxInlineSize: '54ch', color: color.ink2 });
const Side = styled.div({ [media.desktop]: { position: 'sticky', insetBlockStart: space.l } });
