import styled from '@emotion/styled';
import { media } from '@travel/ui/media';
import { color, space } from '@travel/ui/tokens';
import { ofFive } from '../../search/box/box-style.ts';

/** Where the search stands above its results. */
export const Bar = styled.div({
  position: 'relative',
  zIndex: 2,
  padding: `${space.s} ${space.m}`,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  [media.desktop]: { paddingBlock: 14, paddingInline: space.xl },
  '& form': { [media.desktop]: { maxInlineSize: 1120, [ofFive]: { maxInlineSize: 1240 } } },
});
