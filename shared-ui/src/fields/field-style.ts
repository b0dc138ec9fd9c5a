import type { CSSObject } from '@emotion/react';
import { color, control, motion, radius, size } from '../look/tokens/tokens.ts';

/** The box around a field. Its edge is a shadow, so that a thicker edge does not move the content. */
export const fieldBox: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: control.height,
  paddingInline: 14,
  borderRadius: radius.field,
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
  color: color.ink,
  fontSize: size.body,
  transition: `box-shadow ${motion.quick} ${motion.ease}`,
  '@media (pointer: coarse)': { minBlockSize: `max(${control.height}, 44px)` },
  '@media (forced-colors: active)': { border: '1px solid' },
  '&:focus-within': { outline: `3px solid ${color.focus}`, outlineOffset: 2 },
  '&[data-invalid=true]': { boxShadow: `inset 0 0 0 2px ${color.negative}` },
  '&[data-disabled=true]': { background: color.sunken, boxShadow: `inset 0 0 0 1px ${color.line}`, color: color.ink2 },
  '& > svg': { flex: 'none' },
};

/** The input inside a box, without its own edges. */
export const bareInput: CSSObject = {
  appearance: 'none',
  flex: 1,
  minInlineSize: 0,
  inlineSize: '100%',
  alignSelf: 'stretch',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  textAlign: 'inherit',
  textOverflow: 'ellipsis',
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
  '&::placeholder': { color: color.ink2, opacity: 1 },
  '&:disabled': { cursor: 'not-allowed', WebkitTextFillColor: 'currentcolor' },
};
