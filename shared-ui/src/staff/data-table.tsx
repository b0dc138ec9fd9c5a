import styled from '@emotion/styled';
import { RouterProvider } from 'react-aria';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table';
import { flexRender } from '@tanstack/react-table';
import { forgetRemovedTransitions } from '../look/base/forget-removed-transitions.ts';
import { useStyleNonce } from '../look/base/use-style-nonce.ts';
import { media } from '../look/tokens/media.ts';
import { color, font, radius, size, space } from '../look/tokens/tokens.ts';
import { ChevronDownIcon, ChevronUpIcon } from '../pictures/icons/icons.tsx';
import { useHost } from '../remote/host-context.tsx';
import type { DataTableModel } from './use-data-table.ts';

forgetRemovedTransitions();

interface DataTableProps<T> {
  readonly label: string;
  readonly table: DataTableModel<T>;
  /** Returns the address that a row opens. */
  readonly getHref?: (row: T) => string;
  /** Opens a row that has no address. */
  readonly onOpen?: (row: T) => void;
}

/**
 * A table with columns of `useDataTable`. Rows can open: by press, Enter, or pages in a new tab with Ctrl. Arrow keys move
 * between cells and what is in them. Phones show each row as a card.
 */
export function DataTable<T>({ label, table, getHref, onOpen }: DataTableProps<T>) {
  useStyleNonce();
  const { locale, navigate } = useHost();
  const [order] = table.getState().sorting;
  const columns = table.getVisibleLeafColumns();
  return (
    <I18nProvider locale={locale.language === 'en-XA' ? 'en-US' : locale.language}>
      <RouterProvider navigate={(to) => navigate(to)}>
        <Grid
          aria-label={label}
          data-opens={(getHref ?? onOpen) !== undefined}
          {...(order && {
            sortDescriptor: { column: order.id, direction: order.desc ? 'descending' : 'ascending' },
          })}
          onSortChange={({ column, direction }) =>
            table.setSorting([{ id: String(column), desc: direction === 'descending' }])
          }
          {...(onOpen && {
            onRowAction: (key) => onOpen(table.getRow(String(key)).original),
          })}
        >
          <TableHeader>
            {columns.map(({ id, columnDef: { meta }, getCanSort }, at) => (
              <Column key={id} id={id} isRowHeader={at === 0} allowsSorting={getCanSort()} data-figure={meta?.isFigure}>
                <span>
                  {meta?.label}
                  {id === order?.id && (order.desc ? <ChevronDownIcon size={14} /> : <ChevronUpIcon size={14} />)}
                </span>
              </Column>
            ))}
          </TableHeader>
          <TableBody>
            {table.getRowModel().rows.map((row) => (
              <Row key={row.id} id={row.id} {...(getHref && { href: getHref(row.original) })}>
                {row.getVisibleCells().map(({ id, column: { columnDef }, getContext }) => (
                  <Cell key={id} data-label={columnDef.meta?.label} data-figure={columnDef.meta?.isFigure}>
                    {flexRender(columnDef.cell, getContext())}
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
  '&[data-opens=true] tbody tr': { cursor: 'pointer' },
  '& [data-figure=true]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tbody tr': {
    outline: 'none',
    borderBlockEnd: `1px solid ${color.line}`,
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
