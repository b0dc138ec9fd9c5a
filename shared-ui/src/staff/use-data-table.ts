import {
  type ColumnDef,
  functionalUpdate,
  getCoreRowModel,
  getSortedRowModel,
  type RowData,
  type SortingState,
  type Table,
  useReactTable,
  type VisibilityState,
} from '@tanstack/react-table';
import type { Money } from '@travel/contracts/money/money';
import { type ReactNode, useState } from 'react';
import { useHost } from '../remote/host-context.tsx';

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    readonly label: string;
    readonly isFigure: boolean;
  }
}

type SortValue = string | number | Money;

export interface DataColumn<T> {
  readonly key: string;
  readonly label: string;
  /** Order in which the server sorts by this column; undefined if it cannot. */
  readonly sorts?: 'ascending' | 'descending';
  /** Value by which the browser sorts a complete list; amounts sort by currency first. */
  readonly value?: (row: T) => SortValue;
  readonly isFigure?: boolean;
  /** Whether the column shows only after a person chooses it. */
  readonly isExtra?: boolean;
  /** Whether the column always shows, as the first one does. */
  readonly isFixed?: boolean;
  readonly render: (row: T) => ReactNode;
}

export type DataTableModel<T> = Table<T>;

export interface DataTableOptions<T> {
  /** The first column names the row and always shows. */
  readonly columns: readonly DataColumn<T>[];
  readonly rows: readonly T[];
  readonly getKey: (row: T) => string;
  /** The order of a list that the server sorts, in place of the browser. */
  readonly serverOrder?: { readonly column: string; readonly onSort: (column: string) => void };
  /** Whether the list continues on the server, so that the browser cannot sort it. */
  readonly isPart?: boolean;
  /** Name under which this browser remembers the chosen columns; the list of bookings has none. */
  readonly name?: string;
}

const toParts = (value: SortValue): readonly [text: string, amount: number] => {
  if (typeof value === 'object') return [value.currency, value.amount];
  return typeof value === 'number' ? ['', value] : [value, 0];
};

/** Returns which columns show: those of the stored choice, and by default those that are not extra. */
export const readVisibility = (
  columns: readonly Pick<DataColumn<unknown>, 'key' | 'isExtra'>[],
  stored: string | undefined,
): VisibilityState => {
  const entries = stored?.split(' ');
  // Older releases stored only the keys of the visible columns, without a sign.
  const isOlder = entries?.some((entry) => !/^[+-]/.test(entry)) ?? false;
  const isVisible = (key: string, isExtra = false): boolean => {
    if (!entries) return !isExtra;
    if (isOlder) return entries.includes(key);
    return entries.includes(`+${key}`) || (!isExtra && !entries.includes(`-${key}`));
  };
  return Object.fromEntries(columns.slice(1).map(({ key, isExtra }) => [key, isVisible(key, isExtra)]));
};

const getListName = (part: string): string => /^(\w+)=/.exec(part)?.[1] ?? '';

/** Returns the stored choices of all lists, and that of the named one. */
const readChoices = (stored: string, name: string) => {
  const parts = stored.split(';').filter(Boolean);
  const own = parts.find((part) => getListName(part) === name);
  return { others: parts.filter((part) => part !== own), own: own?.replace(/^\w+=/, '') };
};

/** Holds the columns, the order and the chosen columns of a DataTable. */
export const useDataTable = <T>(options: DataTableOptions<T>): DataTableModel<T> => {
  const { columns, rows, getKey, serverOrder, isPart = false, name = '' } = options;
  const { storage, locale } = useHost();
  const [sorting, setSorting] = useState<SortingState>([]);
  const [columnVisibility, setVisibility] = useState<VisibilityState>(() => {
    return readVisibility(columns, readChoices(storage.get('office_columns') ?? '', name).own);
  });
  const { compare } = new Intl.Collator(locale.language, { numeric: true });
  const toDefinition = ({ key, label, sorts, value, isFigure = false, isFixed, render }: DataColumn<T>, at: number) =>
    ({
      id: key,
      header: label,
      accessorFn: (row) => value?.(row) ?? '',
      cell: ({ row }) => render(row.original),
      enableHiding: at > 0 && isFixed !== true,
      enableSorting: serverOrder ? sorts !== undefined : value !== undefined && !isPart,
      sortingFn: (one, other) => {
        const [oneText, oneAmount] = toParts(one.getValue(key));
        const [otherText, otherAmount] = toParts(other.getValue(key));
        return compare(oneText, otherText) || oneAmount - otherAmount;
      },
      meta: { label, isFigure },
    }) satisfies ColumnDef<T, SortValue>;
  const order = columns.find(({ key }) => key === serverOrder?.column);
  return useReactTable<T>({
    columns: columns.map(toDefinition),
    data: [...rows],
    getRowId: getKey,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    manualSorting: serverOrder !== undefined,
    // Rows are new objects in each render, after which the library would render again to reset its state.
    autoResetAll: false,
    state: { sorting: order ? [{ id: order.key, desc: order.sorts === 'descending' }] : sorting, columnVisibility },
    onSortingChange: (updater) => {
      const next = functionalUpdate(updater, sorting);
      if (serverOrder && next[0]) serverOrder.onSort(next[0].id);
      else setSorting(next);
    },
    onColumnVisibilityChange: (updater) => {
      const next = functionalUpdate(updater, columnVisibility);
      setVisibility(next);
      // Also store the hidden columns, so that a column of a later release has its default.
      const entries = columns.slice(1).map(({ key }) => (next[key] === false ? `-${key}` : `+${key}`));
      const { others } = readChoices(storage.get('office_columns') ?? '', name);
      const own = `${name && `${name}=`}${entries.join(' ')}`;
      storage.set('office_columns', [own, ...others].join(';'));
    },
  });
};
