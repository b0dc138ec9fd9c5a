import { useId } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
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
  const valueId = useId();

  return (
    <Button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('locale')}
      aria-describedby={valueId}
      onClick={requests.locale}
    >
      {/* The value describes the button; its name is what people and guides call it. */}
      <span id={valueId} aria-hidden="true">
        {children}
      </span>
    </Button>
  );
}
