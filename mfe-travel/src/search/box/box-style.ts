import type { CSSObject } from '@emotion/react';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import type { Look } from '../../places/scenes/scenery.ts';
import type { BoxLook } from './cell-style.ts';

/** Selector of a search box, or of its container, with five fields, which need more space. */
export const ofFive = '&:has([data-cell] ~ [data-cell] ~ [data-cell] ~ [data-cell] ~ [data-cell])';

const createDividers = (inset: number): CSSObject => ({
  '& > [data-cell] + [data-cell]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: inset,
    insetInlineStart: 0,
    inlineSize: 1,
    background: color.line,
  },
});

const columns: CSSObject = {
  display: 'flex',
  alignItems: 'stretch',
  '& > [data-cell]': { flex: '1 1 0' },
  '& > [data-cell=short]': { flex: '0 1 168px' },
  '& > button': { flex: 'none' },
};

const edged: CSSObject = {
  '& > [data-cell]': { boxShadow: `inset 0 0 0 1px ${color.lineStrong}` },
  '& > [data-cell] + [data-cell]': { marginInlineStart: -1 },
};

const desktop: Record<Look, Record<BoxLook['place'], CSSObject>> = {
  almanac: {
    hero: {
      ...createDividers(0),
      '& > button': { minBlockSize: 60, margin: space.l, marginInlineStart: space.xs, alignSelf: 'center' },
    },
    line: {
      ...edged,
      '& > [data-cell]:first-of-type': { borderStartStartRadius: radius.control, borderEndStartRadius: radius.control },
      '& > [data-cell]:not(:has(~ [data-cell]))': {
        borderStartEndRadius: radius.control,
        borderEndEndRadius: radius.control,
      },
      '& > button': { marginInlineStart: space.s, alignSelf: 'stretch' },
    },
  },
  skyline: {
    hero: { ...edged, '& > button': { minInlineSize: 118 } },
    line: { ...edged, '& > button': { marginInlineStart: -1 } },
  },
  harbor: {
    hero: {
      ...createDividers(18),
      minBlockSize: 88,
      '& > [data-cell]': { background: 'transparent' },
      '& > button': { margin: 12, alignSelf: 'center' },
    },
    line: {
      ...createDividers(12),
      border: `1px solid ${color.lineStrong}`,
      borderRadius: 999,
      background: color.surface,
      '& > [data-cell]': { background: 'transparent' },
      '& > button': { margin: 6, alignSelf: 'center' },
    },
  },
};

/**
 * Returns `base` with the styles of `more`, which take precedence. Styles of cells and of the button are merged, not
 * replaced.
 */
const mergeStyles = (base: CSSObject, more: CSSObject): CSSObject => ({
  ...base,
  ...more,
  '& > [data-cell]': [base['& > [data-cell]'], more['& > [data-cell]']],
  '& > button': [base['& > button'], more['& > button']],
});

/** Returns the style of the row of cells and its button: side by side on wide screens, stacked on phones. */
export const getRowStyle = ({ look, place }: BoxLook): CSSObject => ({
  [media.mobile]: { display: 'grid', gap: 13, '& > button': { inlineSize: '100%', minBlockSize: 56 } },
  [media.desktop]: mergeStyles(columns, desktop[look][place]),
});
