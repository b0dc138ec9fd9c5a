import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn, sectionGap } from '@travel/ui/look/tokens/page.ts';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

export const Section = styled.section(pageColumn, sectionGap);

export const Head = styled.div({
  display: 'grid',
  gap: space.m,
  alignItems: 'center',
  '& p': { ...type.body, maxInlineSize: '32em', color: color.ink2 },
  [media.desktop]: { gridTemplateColumns: '630fr 620fr', columnGap: 40 },
});

export const SkeletonCards = styled.div({ marginBlockStart: space.xl, [media.desktop]: { marginBlockStart: 42 } });

export const Cards = styled.ul({
  display: 'grid',
  '&[hidden]': { display: 'none' },
  gap: `${space.xl} 28px`,
  marginBlockStart: space.xl,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  [media.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)', marginBlockStart: 42 },
});

export const Card = styled.article({
  position: 'relative',
  borderRadius: radius.card,
  [media.hover]: {
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.2em', textDecorationThickness: 1 },
  },
});

export const picture = { aspectRatio: '413 / 300', borderRadius: radius.card } as const;

export const Name = styled.h3(type.title, { marginBlockStart: space.l });
export const Country = styled.p(type.body, { marginBlock: `${space.xxs} ${space.m}`, color: color.ink2 });

export const Foot = styled.p(type.small, type.figures, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.m,
  marginBlockStart: space.m,
  '& b': { fontSize: '1.125rem', fontWeight: font.strong },
});
