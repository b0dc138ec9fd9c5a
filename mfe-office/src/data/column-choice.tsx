import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { FiltersIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Stack } from '@travel/ui/staff/layout.ts';
import type { DataTableModel } from '@travel/ui/staff/use-data-table.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A button that opens the choice of a table's columns and, of a list that the browser sorts, of its order. */
export function ColumnChoice<T>({ table }: { readonly table: DataTableModel<T> }) {
  const { t } = useTranslation('mfe-office');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const columns = table.getAllLeafColumns();
  const sortable = table.options.manualSorting ? [] : columns.filter((column) => column.getCanSort());
  const [order] = table.getState().sorting;
  const title = t(sortable.length > 0 ? 'list.columnsAndOrder' : 'list.columns');
  const sort = (value: string) => {
    const [id, direction] = value.split(' ');
    table.setSorting(id ? [{ id, desc: direction === 'descending' }] : []);
  };
  return (
    <>
      <Button size="small" icon={<FiltersIcon size={16} />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Dialog
          title={title}
          width={380}
          phone="box"
          closesOutside
          onClose={close}
          actions={
            <Button tone="accent" onClick={close}>
              {t('list.columnsDone')}
            </Button>
          }
        >
          <Stack>
            {sortable.length > 0 && (
              <SelectField
                label={t('list.order')}
                value={order ? `${order.id} ${order.desc ? 'descending' : 'ascending'}` : ''}
                onValue={sort}
              >
                <option value="">{t('list.unsorted')}</option>
                {sortable.flatMap(({ id, columnDef: { meta } }) =>
                  (['ascending', 'descending'] as const).map((direction) => (
                    <option key={id + direction} value={`${id} ${direction}`}>
                      {t(`list.${direction}`, { column: meta?.label })}
                    </option>
                  )),
                )}
              </SelectField>
            )}
            {columns
              .filter((column) => column.getCanHide())
              .map((column) => (
                <Checkbox
                  key={column.id}
                  label={column.columnDef.meta?.label}
                  checked={column.getIsVisible()}
                  onChecked={(isOn) => column.toggleVisibility(isOn)}
                />
              ))}
          </Stack>
        </Dialog>
      )}
    </>
  );
}
