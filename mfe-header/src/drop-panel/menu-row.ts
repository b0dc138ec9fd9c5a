import type { CSSObject } from '@emotion/react';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';

/** Styles of a menu row: a link or a button, 44 px high. */
export const menuRow: CSSObject = {
  appearance: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  inlineSize: '100%',
  minBlockSize: 44,
  paddingInline: space.s,
  border: 0,
  borderRadius: radius.field,
  background: 'none',
  color: color.ink,
  fontSize: size.body,
  fontWeight: font.medium,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '& svg': { flex: 'none', color: color.ink2 },
  [media.hover]: { '&:hover': { background: color.sunken } },
  '&[aria-current]': { background: color.sunken, color: color.current, fontWeight: font.strong },
  '&[aria-current] svg': { color: 'inherit' },
};

/** Styles of a menu as a list of rows. */
export const menuList: CSSObject = { display: 'grid', gap: 2, listStyle: 'none' };
