import styled from '@emotion/styled';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

/** List with a rule below each line: text at the start, the amount at the end. */
export const LineList = styled.ul({
  listStyle: 'none',
  borderBlockStart: `1px solid ${color.line}`,
  '& > li': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: space.m,
    paddingBlock: space.m,
    borderBlockEnd: `1px solid ${color.line}`,
  },
  '& > li > div': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& > li > :last-child': { flex: 'none' },
  '& strong': { fontWeight: font.strong },
  '& p': { ...type.small, color: color.ink2 },
});
