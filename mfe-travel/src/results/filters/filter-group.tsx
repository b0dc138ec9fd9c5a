import styled from '@emotion/styled';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';

/** Groups related filters under a legend. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <legend>{title}</legend>
      {children}
    </Group>
  );
}

const Group = styled.fieldset({
  display: 'grid',
  gap: space.xs,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  paddingBlock: space.m,
  borderBlockStart: `1px solid ${color.line}`,
  // Browsers lay out a floated legend like any other block, so that it can be styled.
  '& > legend': {
    float: 'inline-start',
    inlineSize: '100%',
    padding: 0,
    ...type.small,
    fontWeight: font.strong,
  },
});
