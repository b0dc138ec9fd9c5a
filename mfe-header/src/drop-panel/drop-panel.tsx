import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { color, motion, radius, shadow, size, space } from '@travel/ui/look/tokens/tokens.ts';

const drop = keyframes({ from: { opacity: 0, transform: `translateY(calc(-0.5 * ${motion.rise}))` } });

/** Positioned wrapper of a button and its panel, to which the panel is anchored. */
export const Anchored = styled.div({ position: 'relative' });

/** A small panel under its button, with its own background whatever the bar's is. */
export const DropPanel = styled.div({
  position: 'absolute',
  zIndex: 3,
  insetBlockStart: 'calc(100% + 8px)',
  inlineSize: 'max-content',
  minInlineSize: 240,
  maxInlineSize: 'calc(100dvi - 32px)',
  padding: space.xs,
  borderRadius: `min(14px, ${radius.card})`,
  border: `1px solid ${color.line}`,
  background: color.surface,
  color: color.ink,
  boxShadow: shadow.raised,
  fontSize: size.body,
  animation: `${drop} ${motion.quick} ${motion.ease}`,
  '&[data-side=end]': { insetInlineEnd: 0 },
  '&[data-side=start]': { insetInlineStart: 0 },
});
