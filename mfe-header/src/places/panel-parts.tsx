import styled from '@emotion/styled';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { PageLink } from '../bar/page-link.tsx';

/** Styles of the panel's lists: names in the display face, each with a short note below. */
export const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: `${space.m} ${space.l}`,
  listStyle: 'none',
});

export const Entry = styled(PageLink)(type.titleSmall, {
  color: color.ink,
  textDecoration: 'none',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: '0.2em' },
});

export const Note = styled.p({ color: color.ink2, fontSize: size.small });
