import styled from '@emotion/styled';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import type { ReactNode } from 'react';

interface TableProps {
  /** What the table is of; for who hears it. */
  readonly label: string;
  readonly head: readonly ReactNode[];
  /** The columns from this one on, counted from 0, are figures. */
  readonly figuresFrom?: number;
  readonly children: ReactNode;
}

/** Rows of facts. It scrolls sideways where it does not fit, by keyboard as well. */
export function Table({ label, head, figuresFrom = head.length, children }: TableProps) {
  return (
    // A place that scrolls has to be reachable by keyboard.
    <Scroll role="group" aria-label={label} tabIndex={0}>
      <Grid>
        <thead>
          <tr>
            {head.map((words, index) => (
              <th key={index} scope="col" data-figure={index >= figuresFrom}>
                {words}
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
  // A version in pieces is nobody's: the table scrolls instead.
  '& code': { whiteSpace: 'nowrap' },
  '& tbody tr:not(:last-of-type) > *': { borderBlockEnd: `1px solid ${color.line}` },
});

/** A cell of a figure: at the end of its column, so that figures stand below each other. */
export const FigureCell = styled.td({ '&&': { textAlign: 'end', whiteSpace: 'nowrap' } });
