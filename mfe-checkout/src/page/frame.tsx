import styled from '@emotion/styled';
import { media } from '@travel/ui/media';
import { pageColumn } from '@travel/ui/page';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';

interface FrameProps {
  readonly steps?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** Beside the column on a desktop, where it stays in sight; below it on phones. */
  readonly summary: ReactNode;
  readonly actions: ReactNode;
  readonly help: string;
}

/** What every page of the checkout stands in: 768 and 400 wide side by side, one column on phones. */
export function Frame({ steps, title, children, summary, actions, help }: FrameProps) {
  return (
    <>
      {steps}
      <Columns>
        <Main>
          <Title>{title}</Title>
          <Text>{children}</Text>
          <Actions>{actions}</Actions>
          <Help>{help}</Help>
        </Main>
        <Side>{summary}</Side>
      </Columns>
    </>
  );
}

const Columns = styled.div(pageColumn, {
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

const Main = styled.div({ display: 'grid', justifyItems: 'start', gap: space.m });
const Title = styled.h1(type.page, { maxInlineSize: '22ch' });
const Text = styled.div(type.lead, { maxInlineSize: '54ch', color: color.ink2 });
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginBlockStart: space.xs });
const Help = styled.p(type.small, { maxInlineSize: '54ch', color: color.ink2 });
const Side = styled.div({ [media.desktop]: { position: 'sticky', insetBlockStart: space.l } });
