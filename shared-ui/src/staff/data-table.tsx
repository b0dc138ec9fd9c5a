import styled from '@emotion/styled';
import { RouterProvider } from 'react-aria';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table';
import type { ReactNode } from 'react';
import { forgetRemovedTransitions } from '../look/base/forget-removed-transitions.ts';
import { useStyleNonce } from '../look/base/use-style-nonce.ts';
import { media } from '../look/tokens/media.ts';
import { color, font, radius, size, space } from '../look/tokens/tokens.ts';
import { ChevronDownIcon, ChevronUpIcon } from '../pictures/icons/icons.tsx';
import { useHost } from '../remote/host-context.tsx';

forgetRemovedTransitions();

export interface DataColumn<T> {
  readonly key: string;
  readonly label: string;
  /** How the server sorts by this column; undefined if it cannot. */
  readonly sorts?: 'ascending' | 'descending';
  readonly isFigure?: boolean;
  readonly render: (row: T) => ReactNode;
}

interface DataTableProps<T> {
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly DataColumn<T>[];
  readonly rows: readonly T[];
  readonly getKey: (row: T) => string;
  /** Returns the address that a row opens. */
  readonly getHref: (row: T) => string;
  readonly sort: string;
  readonly onSort: (column: string) => void;
}

/**
 * A table whose rows open pages: by press, Enter, or in a new tab with Ctrl. Arrow keys move between cells. Phones show
 * each row as a card.
 */
export function DataTable<T>({ label, columns, rows, getKey, getHref, sort, onSort }: DataTableProps<T>) {
  useStyleNonce();
  const { locale, navigate } = useHost();
  const sorted = columns.find(({ key }) => key === sort);
  return (
    <I18nProvider locale={locale.language === 'en-XA' ? 'en-US' : locale.language}>
      <RouterProvider navigate={(to) => navigate(to)}>
        <Grid
          aria-label={label}
          sortDescriptor={{ column: sort, direction: sorted?.sorts ?? 'ascending' }}
          onSortChange={({ column }) => onSort(String(column))}
        >
          <TableHeader>
            {columns.map(({ key, label: title, sorts, isFigure = false }, at) => (
              <Column
                key={key}
                id={key}
                isRowHeader={at === 0}
                allowsSorting={sorts !== undefined}
                data-figure={isFigure}
              >
                <span>
                  {title}
                  {key === sort &&
                    (sorts === 'descending' ? <ChevronDownIcon size={14} /> : <ChevronUpIcon size={14} />)}
                </span>
              </Column>
            ))}
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <Row key={getKey(row)} id={getKey(row)} href={getHref(row)}>
                {columns.map(({ key, label: title, isFigure = false, render }) => (
                  <Cell key={key} data-label={title} data-figure={isFigure}>
                    {render(row)}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Grid>
      </RouterProvider>
    </I18nProvider>
  );
}

const focus = { outline: `2px solid ${color.focus}`, outlineOffset: -2 } as const;

const Grid = styled(Table)({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'start', verticalAlign: 'baseline', outline: 'none', overflowWrap: 'anywhere' },
  '& thead th': {
    padding: `8px ${space.s}`,
    color: color.ink2,
    fontSize: size.caption,
    fontWeight: font.strong,
    whiteSpace: 'nowrap',
    borderBlockEnd: `1px solid ${color.lineStrong}`,
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: 4 },
    '&[aria-sort]': { cursor: 'pointer', '&:hover': { color: color.ink } },
    '&[data-focus-visible]': focus,
  },
  '& [data-figure=true]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tbody tr': {
    outline: 'none',
    borderBlockEnd: `1px solid ${color.line}`,
    cursor: 'pointer',
    '&:last-of-type': { borderBlockEnd: 0 },
    '&[data-hovered]': { background: color.sunken },
    '&[data-focus-visible], & > [data-focus-visible]': focus,
    '& > *': { padding: `12px ${space.s}` },
    '& > th, & > [role=rowheader]': { fontWeight: font.strong },
  },
  [media.phone]: {
    '&, & tbody': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s },
    '& thead': { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 6,
      padding: space.s,
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
      background: color.surface,
      '&:last-of-type': { borderBlockEnd: `1px solid ${color.line}` },
      '& > *': {
        display: 'grid',
        gridTemplateColumns: '8.5rem minmax(0, 1fr)',
        justifyItems: 'start',
        gap: space.s,
        padding: 0,
        '&[data-figure=true]': { textAlign: 'start' },
        '&::before': { content: 'attr(data-label)', color: color.ink2, fontWeight: font.medium },
      },
    },
  },
});
