import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { FiltersIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FilterSheetProps {
  /** Number of active filters, shown on the button. */
  readonly count: number;
  /** Label of the button that closes the sheet: `Show 96 hotels`. */
  readonly showLabel: string;
  readonly onClear: () => void;
  readonly filters: ReactNode;
}

/** Button that opens the filters in a sheet if the window is too narrow for filters next to the list. */
export function FilterSheet({ count, showLabel, onClear, filters }: FilterSheetProps) {
  const { t } = useTranslation('mfe-travel');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        tone="ink"
        size="small"
        icon={<FiltersIcon size={18} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? t('results.filters.open', { count }) : t('results.filters.title')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('results.filters.title')}
          closeLabel={t('results.filters.close')}
          onClose={close}
          width={492}
          actions={
            <>
              <Button onClick={onClear}>{t('results.filters.clear')}</Button>
              <Button tone="ink" onClick={close}>
                {showLabel}
              </Button>
            </>
          }
        >
          {filters}
        </Dialog>
      )}
    </>
  );
}
