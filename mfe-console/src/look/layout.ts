import styled from '@emotion/styled';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';

const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m } as const;

/** One below the other. */
export const Stack = styled.div(stacked);

/** Fields and the button that sends them. */
export const Form = styled.form(stacked);

/** Beside each other, onto the next line where there is no room. */
export const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.xs });

/** Fields of a form, as many to a line as fit. */
export const Fields = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: space.m,
  alignItems: 'start',
  '& > *': { minInlineSize: 0 },
  // Browsers give it a width of its own, which is more than a column's.
  '& input:is([type=date], [type=datetime-local])': { inlineSize: '100%', minInlineSize: 0 },
});

/** What stands beside something that matters more. */
export const Quiet = styled.span({ color: color.ink2, fontSize: size.small });

/** Versions, commits, addresses: letter by letter, left to right in every language. */
export const Code = styled.code({
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.92em',
  overflowWrap: 'anywhere',
});

/** Says that there is nothing, and what would be here. */
export const Empty = styled.p({ paddingBlock: space.m, color: color.ink2, fontSize: size.small });
