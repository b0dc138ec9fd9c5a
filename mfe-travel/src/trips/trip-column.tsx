import styled from '@emotion/styled';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Link } from '@travel/ui/actions/link.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../message/message-page.tsx';
import { useEmptyStatePicture } from '../places/scenes/use-empty-state-picture.ts';

/** Shows a trip below a link to all trips. */
export function TripColumn({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  return (
    <Column>
      <VisuallyHidden as="h1">{t('trips.title')}</VisuallyHidden>
      <p>
        <Link {...link('/user/my-trips')}>{t('trips.all')}</Link>
      </p>
      {children}
    </Column>
  );
}

/** Explains that a trip does not exist, with a link to all trips. */
export function UnknownTrip({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const quiet = useEmptyStatePicture();
  return (
    <MessagePage
      title={title}
      text={<p>{text}</p>}
      picture={quiet}
      actions={
        <ButtonLink tone="accent" size="main" {...link('/user/my-trips')}>
          {t('trips.all')}
        </ButtonLink>
      }
    />
  );
}

const Column = styled.div(pageColumn, {
  display: 'grid',
  gap: space.l,
  paddingBlock: `${space.l} ${space.huge}`,
});
