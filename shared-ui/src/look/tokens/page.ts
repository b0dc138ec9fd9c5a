import { media } from './media.ts';
import { layout } from './tokens.ts';

/** The column of a page: content width and side margins by the grid (16, 32, 48, then the organisation's). */
export const pageColumn = {
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: `calc(${layout.content} + 2 * var(--page-margin))`,
  marginInline: 'auto',
  paddingInline: 'var(--page-margin)',
  '--page-margin': '16px',
  [media.tablet]: { '--page-margin': '32px' },
  [media.desktop]: { '--page-margin': layout.marginWide },
} as const;

/** Space between two sections of a page. */
export const sectionGap = {
  marginBlockStart: layout.sectionPhone,
  [media.desktop]: { marginBlockStart: layout.section },
} as const;
