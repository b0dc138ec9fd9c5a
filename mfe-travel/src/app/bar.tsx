import styled from '@emotion/styled';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

/** Bar above the pages for a process in progress, such as a change of dates, with its actions. */
export const Bar = styled.section(pageColumn, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  marginBlockStart: space.m,
  paddingBlock: space.s,
  background: color.surface,
  borderBlock: `1px solid ${color.line}`,
  '& p': { ...type.small, flex: '1 1 240px', minInlineSize: 0, overflowWrap: 'anywhere' },
});

export const BarActions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
