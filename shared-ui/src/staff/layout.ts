import styled from '@emotion/styled';
import { color, font, radius, size, space } from '../look/tokens/tokens.ts';

const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m } as const;

export const Stack = styled.div(stacked);

export const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.xs });

/** Grid of form fields, as many per line as fit. */
export const Fields = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: space.m,
  alignItems: 'start',
  '& > *': { minInlineSize: 0 },
});

/** Less important text, also next to a strong name. */
export const Quiet = styled.span({ color: color.ink2, fontSize: size.small, fontWeight: font.regular });

/** Versions, commits and URLs, left to right in every language. */
export const Code = styled.code({
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.92em',
  overflowWrap: 'anywhere',
});

export const Empty = styled.p({ paddingBlock: space.m, color: color.ink2, fontSize: size.small });

/** Group of checkboxes with its legend, and an error below them. */
export const Choices = styled.fieldset({
  display: 'grid',
  gap: space.s,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBlockEnd: space.xs, padding: 0, fontSize: size.small, fontWeight: font.strong },
  '& > [role=alert]': { margin: 0, color: color.negative, fontSize: size.small },
});

/** A long text as it is stored, such as a mail. */
export const TextBlock = styled.div({
  marginBlock: space.xs,
  padding: space.m,
  borderRadius: radius.field,
  background: color.sunken,
  fontSize: size.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
