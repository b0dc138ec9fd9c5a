import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';

interface MessagePageProps {
  readonly title: string;
  readonly text: ReactNode;
  /** URL of a decorative picture. */
  readonly picture: string;
  readonly actions: ReactNode;
  readonly help?: ReactNode;
}

/** Full-page message: what happened, what to do next and how to get help. */
export function MessagePage({ title, text, picture, actions, help }: MessagePageProps) {
  return (
    <Column>
      <Words>
        <Title>{title}</Title>
        <Text>{text}</Text>
        <Actions>{actions}</Actions>
        {help && <Help>{help}</Help>}
      </Words>
      <Picture src={picture} alt="" width={960} height={600} />
    </Column>
  );
}

const Column = styled.div(pageColumn, {
  display: 'grid',
  gap: space.xl,
  alignItems: 'center',
  paddingBlock: `${space.xl} ${space.xxxl}`,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    gap: space.xxxl,
    paddingBlock: `${space.xxxl} ${space.huge}`,
  },
});

const Words = styled.div({ display: 'grid', justifyItems: 'start', gap: space.m });
const Title = styled.h1(type.page, { maxInlineSize: '20ch' });
const Text = styled.div(type.lead, {
  maxInlineSize: '54ch',
  color: color.ink2,
  '& p + p': { marginBlockStart: space.s },
});
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginBlockStart: space.xs });
const Help = styled.p(type.small, { maxInlineSize: '54ch', color: color.ink2 });

const Picture = styled.img({
  order: -1,
  inlineSize: '100%',
  blockSize: 'auto',
  maxBlockSize: 240,
  objectFit: 'cover',
  borderRadius: radius.card,
  background: color.sunken,
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
  [media.desktop]: { order: 0, maxBlockSize: 'none', aspectRatio: '8 / 5' },
});
