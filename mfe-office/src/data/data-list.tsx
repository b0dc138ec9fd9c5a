import { DataTable } from '@travel/ui/staff/data-table.tsx';
import { Row } from '@travel/ui/staff/layout.ts';
import { type DataTableOptions, useDataTable } from '@travel/ui/staff/use-data-table.ts';
import { ColumnChoice } from './column-choice.tsx';

interface DataListProps<T> extends DataTableOptions<T> {
  readonly label: string;
  readonly name: string;
  /** Opens a row. */
  readonly onOpen?: (row: T) => void;
}

/** A table that sorts by the heads of its columns. People choose its columns, which this browser remembers by its name. */
export function DataList<T>({ label, onOpen, ...options }: DataListProps<T>) {
  const table = useDataTable(options);
  return (
    <>
      <Row css={{ justifyContent: 'flex-end' }}>
        <ColumnChoice table={table} />
      </Row>
      <DataTable label={label} table={table} {...(onOpen && { onOpen })} />
    </>
  );
}
