import styled from '@emotion/styled';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ComponentProps, ReactNode } from 'react';

interface FactProps {
  readonly term: string;
  readonly children: ReactNode;
  /** Whether the fact spans all columns of a voucher. */
  readonly wide?: boolean;
}

/** A labelled value of a `dl`. */
export function Fact({ term, children, wide }: FactProps) {
  return (
    <div data-wide={wide}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Labelled values of an item, in columns where they fit. */
export const FactList = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(132px, 100%), 1fr))',
  gap: space.m,
  '& dt': type.label,
  // Long names may break anywhere, because they can be wider than the column and contain no space.
  '& > div': { minInlineSize: 0 },
  '& dd': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2 },
});

/** Plain lines about an item, such as what is included. */
export function LineList({ lines, children, ...rest }: ComponentProps<'ul'> & { readonly lines: readonly string[] }) {
  return (
    <Lines {...rest}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {children}
    </Lines>
  );
}

const Lines = styled.ul({ display: 'grid', gap: space.xxs, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' });
