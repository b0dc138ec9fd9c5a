import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { FiltersIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Stack } from '@travel/ui/staff/layout.ts';
import type { DataTableModel } from '@travel/ui/staff/use-data-table.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A button that opens the choice of a table's columns. */
export function ColumnChoice<T>({ table }: { readonly table: DataTableModel<T> }) {
  const { t } = useTranslation('mfe-office');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<FiltersIcon size={16} />} onClick={() => setOpen(true)}>
        {t('list.columns')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('list.columns')}
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
            {table
              .getAllLeafColumns()
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
