import styled from '@emotion/styled';
import { color, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

/** Details that show the lowest prices of days or months when they are opened. */
export const PriceCalendar = styled.details({
  '& > summary': { ...type.small, cursor: 'pointer', minBlockSize: 32, inlineSize: 'fit-content' },
});

export const PriceList = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(var(--cell, 72px), 1fr))',
  gap: space.xxs,
  marginBlockStart: space.xs,
  listStyle: 'none',
});

/** Button of a day or month. Its colour depends on the level of its price. */
export const PriceButton = styled.button({
  appearance: 'none',
  display: 'grid',
  inlineSize: '100%',
  minBlockSize: 48,
  padding: space.xxs,
  border: `1px solid ${color.line}`,
  borderRadius: radius.field,
  background: color.surface,
  color: color.ink,
  fontSize: size.small,
  cursor: 'pointer',
  '& small': { fontSize: size.caption, fontVariantNumeric: 'tabular-nums' },
  '&[data-level=low]': { background: color.positiveSoft },
  '&[data-level=high]': { background: color.warningSoft },
  '&[aria-current=date]': { borderColor: color.ink, boxShadow: `inset 0 0 0 1px ${color.ink}` },
  '&:disabled': { color: color.ink2, cursor: 'default' },
});
