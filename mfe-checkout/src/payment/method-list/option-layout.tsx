import styled from '@emotion/styled';
import { space } from '@travel/ui/look/tokens/tokens.ts';

/** Layout of a payment option, in the list and on its button. */
export const OptionLayout = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minInlineSize: 0,
  '& > svg': { flex: 'none' },
});
