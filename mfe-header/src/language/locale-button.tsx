import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { GlobeIcon } from '@travel/ui/pictures/icons/icons.tsx';
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

interface MobileLocaleButtonProps extends Pick<LocaleButtonProps, 'Button'> {
  readonly iconSize?: number;
}

/** The button of small windows, which shows a globe only. */
export function MobileLocaleButton({ Button, iconSize = 24 }: MobileLocaleButtonProps) {
  return (
    <InMedia query={media.mobile}>
      <LocaleButton Button={Button}>
        <GlobeIcon size={iconSize} />
      </LocaleButton>
    </InMedia>
  );
}
