import styled from '@emotion/styled';
import { color, font, radius, size, space } from '../look/tokens/tokens.ts';
import type { ReactNode } from 'react';

interface TableProps {
  readonly label: string;
  readonly head: readonly ReactNode[];
  /** Index of the first column with figures. */
  readonly figuresFrom?: number;
  /** Index of the first column after those with figures; by default all later columns have figures. */
  readonly figuresTo?: number;
  readonly children: ReactNode;
}

/** Table of facts. It scrolls sideways if it does not fit, by keyboard as well. */
export function Table({ label, head, figuresFrom = head.length, figuresTo = head.length, children }: TableProps) {
  return (
    // A scroll container must be reachable by keyboard.
    <Scroll role="group" aria-label={label} tabIndex={0}>
      <Grid>
        <thead>
          <tr>
            {head.map((title, index) => (
              <th key={index} scope="col" data-figure={index >= figuresFrom && index < figuresTo}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Grid>
    </Scroll>
  );
}

const Scroll = styled.div({ overflowX: 'auto', margin: -4, padding: 4, borderRadius: radius.field });

const Grid = styled.table({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `10px ${space.s}`, textAlign: 'start', verticalAlign: 'baseline' },
  '& tr > :first-child': { paddingInlineStart: 0 },
  '& tr > :last-child': { paddingInlineEnd: 0 },
  '& thead th': {
    color: color.ink2,
    fontSize: size.caption,
    fontWeight: font.strong,
    whiteSpace: 'nowrap',
    borderBlockEnd: `1px solid ${color.lineStrong}`,
  },
  '& thead th[data-figure=true]': { textAlign: 'end' },
  '& tbody th': { fontWeight: font.strong },
  // Versions must not wrap; the table scrolls instead.
  '& code': { whiteSpace: 'nowrap' },
  '& tbody tr:not(:last-of-type) > *': { borderBlockEnd: `1px solid ${color.line}` },
});

export const FigureCell = styled.td({ '&&': { textAlign: 'end', whiteSpace: 'nowrap' } });
