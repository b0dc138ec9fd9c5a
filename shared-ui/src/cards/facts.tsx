import styled from '@emotion/styled';
import { media } from '../look/tokens/media.ts';
import { color, font, space } from '../look/tokens/tokens.ts';
import { type } from '../look/tokens/type.ts';
import type { ReactNode } from 'react';

interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

/** A list of terms with their values, one per line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ term, value }) => (
        <Line key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Line>
      ))}
    </List>
  );
}

const List = styled.dl({ maxInlineSize: 760, borderBlockStart: `1px solid ${color.line}` });

const Line = styled.div(type.body, {
  display: 'grid',
  gap: `${space.xxs} ${space.l}`,
  paddingBlock: space.s,
  borderBlockEnd: `1px solid ${color.line}`,
  '& dt': { color: color.ink2 },
  '& dd': { fontWeight: font.strong, overflowWrap: 'anywhere' },
  [media.tablet]: { paddingBlock: space.m, gridTemplateColumns: '220px 1fr' },
});
