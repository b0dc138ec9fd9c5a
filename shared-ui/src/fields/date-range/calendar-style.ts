import type { CSSObject } from '@emotion/react';
import { media } from '../../look/tokens/media.ts';
import { color, font, radius, size } from '../../look/tokens/tokens.ts';

const day = '.react-aria-CalendarCell';

const chosen: CSSObject = { background: color.ink, color: color.onInk, '&::after': { color: 'inherit' } };

/** The range is a band of soft accent with ink ends. */
export const calendarStyle: CSSObject = {
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  '& .react-aria-RangeCalendar, & .react-aria-Calendar': { position: 'relative' },
  '& .react-aria-CalendarHeading': {
    marginBlock: '0 12px',
    textAlign: 'center',
    lineHeight: '44px',
    fontFamily: font.title,
    fontWeight: font.titleWeight,
    fontStretch: font.titleWidth,
    letterSpacing: font.titleTracking,
    fontSize: size.lead,
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& button': {
    appearance: 'none',
    position: 'absolute',
    insetBlockStart: 0,
    display: 'grid',
    placeItems: 'center',
    inlineSize: 44,
    blockSize: 44,
    padding: 0,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
    background: color.surface,
    color: color.ink,
    cursor: 'pointer',
    '&[slot=previous]': { insetInlineStart: 0 },
    '&[slot=next]': { insetInlineEnd: 0 },
    '&:disabled': { borderColor: color.line, color: color.ink2, cursor: 'not-allowed' },
    [media.hover]: { '&:hover:enabled': { borderColor: color.ink } },
  },
  '& table': { inlineSize: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& th': { paddingBlockEnd: 8, color: color.ink2, fontSize: size.caption, fontWeight: font.medium },
  '& td': { padding: 0, paddingBlock: 1, textAlign: 'center' },
  [`& ${day}`]: {
    position: 'relative',
    isolation: 'isolate',
    inlineSize: 44,
    blockSize: 44,
    outline: 'none',
    cursor: 'pointer',
    fontSize: size.body,
    fontWeight: font.medium,
    '& > span': {
      display: 'grid',
      alignContent: 'center',
      blockSize: '100%',
      borderRadius: radius.field,
      lineHeight: 1.2,
    },
    // The note is drawn by the style sheet, because it is not part of the day's name; screen readers announce it with
    // the day's label.
    '& > [data-note]::after': {
      content: 'attr(data-note)',
      fontSize: '0.73em',
      fontWeight: font.regular,
      color: color.ink2,
    },
    // Prices have a bar and chosen days a fill, so that a cheap day is not mistaken for a chosen one.
    '& > [data-level=low]': { boxShadow: `inset 0 -4px ${color.positive}` },
    '& > [data-level=high]': { boxShadow: `inset 0 -4px ${color.warning}` },
    '&[data-outside-month]': { display: 'none' },
    '&[data-hovered] > span': { boxShadow: `inset 0 0 0 1px ${color.lineStrong}` },
    '&[data-today] > span': { textDecoration: 'underline', textUnderlineOffset: 4 },
    '&[data-focus-visible] > span': { outline: `3px solid ${color.focus}`, outlineOffset: 1 },
    '&[data-selected]::before, &[data-span]::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      insetBlock: 0,
      insetInline: 0,
      background: color.accentSoft,
    },
    '&[data-selection-start]::before, &[data-span=start]::before': { insetInlineStart: '50%' },
    '&[data-selection-end]::before, &[data-span=end]::before': { insetInlineEnd: '50%' },
    '&[data-selection-start] > span, &[data-selection-end] > span': chosen,
    '&[data-span=start] > span, &[data-span=end] > span': chosen,
    '&[data-disabled]': { color: color.ink2, opacity: 0.55, cursor: 'default' },
    '@media (forced-colors: active)': { '&[data-selected] > span': { outline: '2px solid' } },
  },
  // Hide the band that connects the first and last day of a range if only a single day can be chosen.
  [`&[data-unit=day] ${day}[data-selected]`]: { '& > span': chosen, '&::before': { display: 'none' } },
  [`&[data-notes=true] ${day}`]: { blockSize: 52 },
  [media.phone]: { inlineSize: '100%', [`& ${day}`]: { inlineSize: '100%' } },
};
