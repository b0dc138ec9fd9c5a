import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { MenuIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { MenuSheet } from './menu-sheet.tsx';

/** Opens the menu with the entries for which small windows have no room, and the checkout does not show. */
export function MenuButton({ Button }: { Button: ComponentType<ComponentProps<'button'>> }) {
  const { t } = useTranslation('mfe-header');
  const { page } = useHost().route;
  const [open, setOpen] = useState(false);

  return (
    <InMedia query={page === 'checkout' ? undefined : media.mobile}>
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
    </InMedia>
  );
}
