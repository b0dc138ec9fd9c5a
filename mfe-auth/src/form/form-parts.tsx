import styled from '@emotion/styled';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

export const FormLinks = styled.div(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.m}`,
});

/** A short question followed by a link to another modal: "New here? Sign up". */
export const LinkWithQuestion = styled.span({ display: 'inline-flex', gap: 6, color: color.ink2 });

/** Two short fields side by side, stacked if they do not fit. */
export const FieldPair = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  gap: space.m,
});
