import type { CSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import { media } from '../look/tokens/media.ts';
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

/** Largest number of columns that fit on a phone. */
const mostPhoneColumns = 3;

/**
 * Table of facts. On phones, the cells of a table with many columns are below each other, each with its column's title.
 * A table that does not fit otherwise scrolls sideways, by keyboard as well.
 */
export function Table({ label, head, figuresFrom = head.length, figuresTo = head.length, children }: TableProps) {
  const titles = head.length > mostPhoneColumns ? head : [];
  return (
    // A scroll container must be reachable by keyboard.
    <Scroll role="group" aria-label={label} tabIndex={0}>
      <Grid titles={titles}>
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

/** Returns the styles of a table whose cells are below each other. Rows are set apart by lines, as in wide tables. */
const stackCells = (titles: readonly ReactNode[]): CSSObject => ({
  '&, & tbody': { display: 'block' },
  '& thead': { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr': { display: 'grid', gap: 10, paddingBlock: 12 },
  '& tbody tr:not(:last-of-type)': { borderBlockEnd: `1px solid ${color.line}` },
  '&& tbody tr > *': {
    position: 'relative',
    minBlockSize: '1.3em',
    padding: 0,
    paddingInlineStart: '9rem',
    border: 0,
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& tbody tr > *::before': {
    position: 'absolute',
    insetInlineStart: 0,
    inlineSize: '8.5rem',
    color: color.ink2,
    fontSize: size.caption,
    fontWeight: font.medium,
  },
  ...Object.fromEntries(
    titles.map((title, at) => [
      `& tbody tr > :nth-child(${at + 1}):not([colspan])::before`,
      { content: JSON.stringify(typeof title === 'string' ? title : '') },
    ]),
  ),
  '& code': { whiteSpace: 'normal' },
  '&& tbody [colspan]': { paddingInlineStart: 0 },
});

const Grid = styled.table<{ readonly titles: readonly ReactNode[] }>(
  {
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
  },
  ({ titles }) => titles.length > 0 && { [media.phone]: stackCells(titles) },
);

export const FigureCell = styled.td({ '&&': { textAlign: 'end', whiteSpace: 'nowrap' } });
