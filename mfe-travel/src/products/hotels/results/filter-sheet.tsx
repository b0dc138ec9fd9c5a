import { Button } from '@travel/ui/button';
import { Dialog } from '@travel/ui/dialog';
import { FiltersIcon } from '@travel/ui/icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { eachWish, noWishes, type Wishes } from './wishes.ts';

interface FilterSheetProps {
  readonly wishes: Wishes;
  readonly total: number;
  readonly onChange: (wishes: Wishes) => void;
  readonly filters: ReactNode;
}

/** The filters behind a button, where they do not fit beside the list. */
export function FilterSheet({ wishes, total, onChange, filters }: FilterSheetProps) {
  const { t } = useTranslation('mfe-travel');
  const [isOpen, setIsOpen] = useState(false);
  const count = eachWish(wishes).length;
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
        {count > 0 ? t('hotels.filters.open', { count }) : t('hotels.filters.title')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('hotels.filters.title')}
          closeLabel={t('hotels.filters.close')}
          onClose={close}
          width={492}
          actions={
            <>
              <Button onClick={() => onChange({ ...noWishes, sort: wishes.sort })}>{t('hotels.filters.clear')}</Button>
              <Button tone="ink" onClick={close}>
                {t('hotels.filters.show', { count: total })}
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
