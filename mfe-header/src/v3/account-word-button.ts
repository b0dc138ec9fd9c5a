import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, control, radius } from '@travel/ui/look/tokens/tokens.ts';
import { WordButton } from '../bar/bar-word.ts';

/** The account button: a bordered pill for guests. */
export const AccountWordButton = styled(WordButton)({
  '&[data-guest=true]': {
    minBlockSize: control.heightSmall,
    paddingInline: control.paddingSmall,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
    [media.hover]: { '&:hover': { borderColor: color.ink, textDecoration: 'none' } },
  },
});
