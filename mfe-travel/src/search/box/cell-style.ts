import type { CSSObject } from '@emotion/react';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, motion, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import type { Look } from '../../places/scenes/scenery.ts';

/** How a search box is drawn: the large variant of the home page, or a line above results. */
export interface BoxLook {
  readonly look: Look;
  readonly place: 'hero' | 'line';
}

/** Cell style of every look on phones: a bordered box with an icon and the label above the value. */
const boxed: CSSObject = {
  paddingBlock: 9,
  paddingInline: `${space.xxl} ${space.m}`,
  minBlockSize: 60,
  border: 0,
  borderRadius: radius.field,
  boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
};

const invalid: CSSObject = { boxShadow: `inset 0 0 0 2px ${color.negative}`, borderRadius: radius.field };

const desktop: Record<Look, Record<BoxLook['place'], CSSObject>> = {
  almanac: {
    hero: { padding: `${space.m} ${space.l}` },
    line: { paddingBlock: 5, paddingInline: space.m, minBlockSize: 48 },
  },
  skyline: {
    hero: { paddingBlock: 4, paddingInline: space.s, minBlockSize: 48 },
    line: { paddingBlock: 4, paddingInline: space.s, minBlockSize: 44 },
  },
  harbor: {
    hero: { display: 'grid', alignContent: 'center', paddingInline: `${space.xl} ${space.xs}` },
    line: { paddingBlock: 8, paddingInline: space.l, minBlockSize: 56 },
  },
};

const isCompact = ({ look, place }: BoxLook): boolean => look === 'skyline' || place === 'line';

export const getCellStyle = ({ look, place }: BoxLook): CSSObject => ({
  position: 'relative',
  minInlineSize: 0,
  background: color.surface,
  cursor: 'pointer',
  transition: `box-shadow ${motion.quick} ${motion.ease}`,
  '&:focus-within:has(:focus-visible)': {
    zIndex: 2,
    outline: `3px solid ${color.focus}`,
    outlineOffset: 2,
    borderRadius: radius.field,
  },
  // Hides the focus ring of the cell while an open panel inside the cell shows focus rings of its own.
  '&:focus-within:has([data-panel] :focus-visible)': { outline: 'none', zIndex: 2 },
  '&:has([aria-expanded=true])': { zIndex: 3 },
  [media.mobile]: { ...boxed, '&[data-invalid=true]': invalid },
  [media.desktop]: {
    ...desktop[look][place],
    '&[data-invalid=true]': invalid,
    // Leaves space for the half of the swap button that is in this cell.
    '&:has(> [data-swap])': { paddingInlineStart: space.xl },
  },
});

export const getLabelStyle = (look: BoxLook): CSSObject => ({
  display: 'block',
  color: color.ink2,
  fontSize: size.small,
  fontWeight: look.look === 'harbor' ? font.medium : font.strong,
  lineHeight: 1.4,
  cursor: 'pointer',
  // Extends the label over the complete cell, so that a press anywhere in the cell reaches the control.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  [media.desktop]: isCompact(look) ? { fontSize: size.caption, lineHeight: 1.3, fontWeight: font.medium } : {},
});

export const getValueStyle = (look: BoxLook): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: 24,
  fontSize: size.body,
  fontWeight: font.strong,
  lineHeight: 1.4,
  '& > svg': { flex: 'none' },
  [media.mobile]: {
    fontSize: size.lead,
    '& > svg:first-of-type': { position: 'absolute', insetBlockStart: 20, insetInlineStart: space.m },
  },
  [media.desktop]: {
    minBlockSize: isCompact(look) ? 20 : 24,
    // Only the look `almanac` shows icons next to the text.
    ...(look.look !== 'almanac' && { '& > svg:first-of-type': { display: 'none' } }),
  },
});

export const getNoteStyle = ({ look, place }: BoxLook): CSSObject => ({
  color: color.ink2,
  fontSize: size.caption,
  lineHeight: 1.4,
  '&[data-error=true]': { color: color.negative, fontWeight: font.medium },
  [media.mobile]: { '&[data-error=false]': { display: 'none' } },
  [media.desktop]:
    look === 'almanac' && place === 'hero'
      ? { paddingInlineStart: 30, minBlockSize: '1.4em' }
      : { '&[data-error=false]': { display: 'none' } },
});

/** Style of a control inside a cell: text without borders. */
export const bareControl: CSSObject = {
  appearance: 'none',
  flex: 1,
  minInlineSize: 0,
  inlineSize: '100%',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  cursor: 'pointer',
  position: 'relative',
  zIndex: 1,
  // Hides the focus ring of the control, because the cell shows a focus ring instead.
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
  '&::placeholder': { color: color.ink2, opacity: 1, fontWeight: font.regular },
  '&[data-empty=true]': { color: color.ink2, fontWeight: font.regular },
};
