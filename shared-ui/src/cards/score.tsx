import styled from '@emotion/styled';
import { color, font, size } from '../look/tokens/tokens.ts';

/** A guest score such as 9.4 on a dark background. Its description ("Superb, 612 reviews") is next to it. */
export const Score = styled.span<{ scale?: 'small' | 'large' }>(({ scale = 'small' }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: scale === 'large' ? 44 : 36,
  blockSize: scale === 'large' ? 40 : 28,
  paddingInline: 6,
  borderRadius: 'min(8px, var(--radius-field))',
  borderEndStartRadius: 2,
  background: color.ink,
  color: color.onInk,
  fontSize: scale === 'large' ? size.lead : size.small,
  fontWeight: font.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}));
