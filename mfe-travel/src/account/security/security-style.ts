import styled from '@emotion/styled';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

export const Lead = styled.p(type.body, {
  maxInlineSize: '62ch',
  marginBlock: `${space.xs} ${space.m}`,
  color: color.ink2,
});

export const Rows = styled.ul({
  maxInlineSize: 760,
  marginBlockEnd: space.m,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `1px solid ${color.line}`,
});

export const Row = styled.li(type.body, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.m}`,
  paddingBlock: space.m,
  borderBlockEnd: `1px solid ${color.line}`,
});

export const RowName = styled.p({ fontWeight: font.strong, overflowWrap: 'anywhere' });
export const RowNote = styled.p(type.small, { color: color.ink2 });

export const NameForm = styled.form({ display: 'grid', gap: space.s, inlineSize: '100%', maxInlineSize: 420 });
