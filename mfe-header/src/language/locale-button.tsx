import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { useModalRequests } from '../bar/modal-requests.ts';

interface LocaleButtonProps {
  readonly Button: ComponentType<ComponentProps<'button'>>;
  /** The label: the current language and currency. */
  readonly children: ReactNode;
}

export function LocaleButton({ Button, children }: LocaleButtonProps) {
  const { t } = useTranslation('mfe-header');
  const requests = useModalRequests();

  return (
    <Button type="button" aria-haspopup="dialog" onClick={requests.locale}>
      {/* The accessible name starts with the purpose and ends with the visible value. */}
      <VisuallyHidden>{t('locale')} </VisuallyHidden>
      <span>{children}</span>
    </Button>
  );
}
