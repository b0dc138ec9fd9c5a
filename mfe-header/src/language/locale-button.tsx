import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { useRequests } from '../bar/requests.ts';

interface LocaleButtonProps {
  /** The header's own button. */
  readonly Button: ComponentType<ComponentProps<'button'>>;
  /** What it shows: the language and the currency chosen, which are its value. */
  readonly children: ReactNode;
}

/** Asks for the modal of language and currency. */
export function LocaleButton({ Button, children }: LocaleButtonProps) {
  const { t } = useTranslation('mfe-header');
  const requests = useRequests();

  return (
    <Button type="button" aria-haspopup="dialog" onClick={requests.locale}>
      {/* Its name begins with what it is for and ends with what it shows, which is its value. */}
      <VisuallyHidden>{t('locale')} </VisuallyHidden>
      <span>{children}</span>
    </Button>
  );
}
