import styled from '@emotion/styled';
import { card, color, radius, shadow } from '../look/tokens/tokens.ts';

export interface CardLook {
  /** `raised` floats over the page, `sunken` is recessed. */
  tone?: 'plain' | 'raised' | 'sunken';
  /** Whether the card is selected: it then has an edge in the ink colour, not a tint. */
  chosen?: boolean;
  /** Whether the card has no padding, for pictures that reach the edge. */
  flush?: boolean;
}

/** A surface for one item. Render it as another element with `as`. */
export const Card = styled('div', {
  shouldForwardProp: (prop) => !['as', 'tone', 'chosen', 'flush'].includes(prop),
})<CardLook>(({ tone = 'plain', chosen = false, flush = false }) => ({
  position: 'relative',
  display: 'block',
  minInlineSize: 0,
  padding: flush ? 0 : card.padding,
  overflow: flush ? 'clip' : undefined,
  borderStyle: 'solid',
  borderColor: tone === 'plain' ? color.line : 'transparent',
  borderBlockWidth: tone === 'plain' ? card.edgeBlock : 0,
  borderInlineWidth: tone === 'plain' ? card.edgeInline : 0,
  borderRadius: radius.card,
  background: tone === 'sunken' ? color.sunken : color.surface,
  color: color.ink,
  boxShadow: tone === 'raised' ? shadow.raised : undefined,
  // The edge is drawn inside, over the border, so that neither clipping nor a neighbour hides part of it.
  ...(chosen && { outline: `2px solid ${color.ink}`, outlineOffset: -2 }),
}));

/**
 * A link that makes its entire card clickable; other buttons of the card stay above it with `position: relative;
 * z-index: 1`.
 */
export const CardLink = styled.a({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
  '&:focus-visible::after': {
    outline: `3px solid ${color.focus}`,
    outlineOffset: 2,
    borderRadius: radius.card,
  },
});
