import styled from '@emotion/styled';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

export const FactList = styled.ul({
  listStyle: 'none',
  '& li': {
    ...type.small,
    display: 'flex',
    gap: space.xs,
    paddingBlock: space.xs,
    borderBlockEnd: `1px solid ${color.line}`,
  },
  '& svg': { flex: 'none' },
});
