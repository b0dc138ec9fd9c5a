import styled from '@emotion/styled';
import { color, font, radius, shadow, size, space } from '@travel/ui/look/tokens/tokens.ts';

/** Panel below a search field that lists the matching places or airports. */
export const ListPanel = styled.div({
  position: 'absolute',
  zIndex: 6,
  insetBlockStart: 'calc(100% + 8px)',
  insetInlineStart: 0,
  padding: 6,
  border: `1px solid ${color.line}`,
  borderRadius: radius.field,
  background: color.surface,
  boxShadow: shadow.raised,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  cursor: 'default',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minBlockSize: 44,
    paddingInline: 10,
    borderRadius: 'min(8px, var(--radius-field))',
    color: color.ink2,
    fontSize: size.body,
    cursor: 'pointer',
    '& b': { color: color.ink, fontWeight: font.strong },
    '& svg': { flex: 'none' },
    '&[data-active=true]': { background: color.sunken, '@media (forced-colors: active)': { outline: '2px solid' } },
  },
});

export const ListLine = styled.p({ padding: space.s, color: color.ink2, fontSize: size.body });
