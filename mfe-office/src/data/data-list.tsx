import { DataTable } from '@travel/ui/staff/data-table.tsx';
import { Row } from '@travel/ui/staff/layout.ts';
import { type DataTableOptions, useDataTable } from '@travel/ui/staff/use-data-table.ts';
import { ColumnChoice } from './column-choice.tsx';

interface DataListProps<T> extends DataTableOptions<T> {
  readonly label: string;
  /** Opens a row. */
  readonly onOpen?: (row: T) => void;
}

/**
 * A table that sorts by the heads of its columns. With `columnsKey`, people choose its columns, and this browser
 * remembers them.
 */
export function DataList<T>({ label, onOpen, ...options }: DataListProps<T>) {
  const table = useDataTable(options);
  return (
    <>
      {options.columnsKey && (
        <Row css={{ justifyContent: 'flex-end' }}>
          <ColumnChoice table={table} />
        </Row>
      )}
      <DataTable label={label} table={table} {...(onOpen && { onOpen })} />
    </>
  );
}
