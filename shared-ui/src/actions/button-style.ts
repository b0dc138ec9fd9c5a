import type { CSSObject } from '@emotion/react';
import { media } from '../look/tokens/media.ts';
import { color, control, font, motion, radius, size } from '../look/tokens/tokens.ts';

/**
 * `accent` marks the main action of a view, `ink` confirms an input within the view, `outline` is for all other
 * buttons.
 */
export type ButtonTone = 'accent' | 'ink' | 'outline' | 'quiet' | 'negative';

/** `main` is the height of a view's main action; it differs from `medium` only in harbor. */
export type ButtonSize = 'small' | 'medium' | 'main';

export interface ButtonLook {
  tone: ButtonTone;
  size: ButtonSize;
  wide: boolean;
}

const quiet = { background: 'transparent', color: color.ink, borderColor: 'transparent' };

const tones: Record<ButtonTone, CSSObject> = {
  accent: {
    background: color.accent,
    color: color.onAccent,
    borderColor: color.accent,
    [media.hover]: { '&:hover': { background: `color-mix(in oklab, ${color.accent}, ${color.ink} 9%)` } },
  },
  ink: {
    background: color.ink,
    color: color.onInk,
    borderColor: color.ink,
    [media.hover]: { '&:hover': { background: `color-mix(in oklab, ${color.ink}, ${color.surface} 14%)` } },
  },
  outline: {
    background: color.surface,
    color: color.ink,
    borderColor: color.lineStrong,
    [media.hover]: { '&:hover': { borderColor: color.ink } },
  },
  quiet: { ...quiet, [media.hover]: { '&:hover': { background: color.sunken } } },
  negative: {
    background: color.surface,
    color: color.negative,
    borderColor: color.negative,
    [media.hover]: { '&:hover': { background: color.negativeSoft } },
  },
};

const sizes: Record<ButtonSize, CSSObject> = {
  small: {
    '--ring': '12px',
    minBlockSize: control.heightSmall,
    paddingInline: control.paddingSmall,
    fontSize: size.small,
    // Touch targets are at least 44 px.
    '@media (pointer: coarse)': { minBlockSize: `max(${control.heightSmall}, 44px)` },
  },
  medium: {
    minBlockSize: control.height,
    paddingInline: control.padding,
    '@media (pointer: coarse)': { minBlockSize: `max(${control.height}, 44px)` },
  },
  main: { minBlockSize: control.heightMain, paddingInline: control.padding },
};

/** Styles shared by buttons and links that look like buttons. */
export const buttonStyle = ({ tone, size: height, wide }: ButtonLook): CSSObject => ({
  '--ring': '16px',
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  inlineSize: wide ? '100%' : undefined,
  margin: 0,
  paddingBlock: 4,
  border: '1px solid',
  borderRadius: radius.control,
  fontFamily: 'inherit',
  fontWeight: font.strong,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}, transform ${motion.quick} ${motion.ease}`,
  '&:active': { transform: 'translateY(1px)' },
  [media.reducedMotion]: { '&:active': { transform: 'none' } },
  '& svg': { flex: 'none' },
  fontSize: size.body,
  ...sizes[height],
  ...tones[tone],
  '&:disabled': {
    background: color.sunken,
    color: color.ink2,
    borderColor: color.line,
    cursor: 'not-allowed',
    transform: 'none',
  },
});
