import styled from '@emotion/styled';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

export const DetailForm = styled.form({ display: 'grid', gap: space.l, maxInlineSize: 760 });

/** Lays out two fields side by side if there is enough space. */
export const Pair = styled.div({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(264px, 100%), 1fr))',
  gap: space.m,
});

export const Group = styled.fieldset({
  minInlineSize: 0,
  '& > legend': { ...type.body, fontWeight: font.strong, padding: 0, marginBlockEnd: space.xs },
  '& > p': { ...type.small, maxInlineSize: '62ch', marginBlockEnd: space.m, color: color.ink2 },
});

export const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.m });
