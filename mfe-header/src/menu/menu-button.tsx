import { useState, type ComponentProps, type ComponentType } from 'react';
import { MenuIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { MenuSheet } from './menu-sheet.tsx';

export function MenuButton({ Button }: { Button: ComponentType<ComponentProps<'button'>> }) {
  const { t } = useTranslation('mfe-header');
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button
        type="button"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={24} />
      </Button>
      {open && <MenuSheet onClose={() => setOpen(false)} />}
    </>
  );
}
