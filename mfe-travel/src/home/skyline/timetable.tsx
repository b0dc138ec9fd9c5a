import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

export const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.xs,
  marginBlockEnd: space.m,
  '& p': { ...type.small, color: color.ink2 },
});

/** Timetable with rules between rows and no lines between columns. */
export const Table = styled.table(type.figures, {
  display: 'block',
  isolation: 'isolate',
  '& thead, & tbody': { display: 'block' },
  '& thead': { [media.mobile]: { display: 'none' } },
  '& th': { padding: 0, fontWeight: font.regular, textAlign: 'start' },
  '& td': { padding: 0 },
});

/** Row of the timetable. Phones show only the first and the last column. */
export const Row = styled.tr({
  display: 'grid',
  alignItems: 'center',
  columnGap: space.m,
  borderBlockEnd: `1px solid ${color.line}`,
  'thead &': {
    paddingBlockEnd: space.xs,
    borderBlockEnd: `1px solid ${color.ink}`,
    color: color.ink2,
    fontSize: size.small,
    '& th': { fontWeight: font.medium },
    '& th:first-of-type': { paddingInlineStart: 120 },
  },
  '& th': { display: 'flex', alignItems: 'center', gap: space.m, minInlineSize: 0 },
  '& th > span > b': { display: 'block', fontSize: size.titleS, fontWeight: font.strong, lineHeight: 1.3 },
  '& th small': { fontSize: size.small, color: color.ink2 },
  '& > :last-child': { textAlign: 'end' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  paddingBlock: space.s,
  [media.mobile]: { '& > :nth-child(n + 2):nth-last-child(n + 2)': { display: 'none' } },
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 2.4fr) 1fr 1fr 1fr 1fr 96px',
    paddingBlock: 10,
    position: 'relative',
    'tbody &::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      insetBlock: 0,
      insetInline: -12,
    },
    'tbody &:hover': {
      '&::before': { background: color.sunken },
      '& a': { background: color.ink, borderColor: color.ink, color: color.onInk },
    },
  },
});

export const thumb = {
  flex: 'none',
  inlineSize: 104,
  blockSize: 60,
  [media.phone]: { inlineSize: 76, blockSize: 52 },
} as const;

export const Note = styled.p(type.small, { marginBlockStart: space.m, color: color.ink2 });
