import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { AccountIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '../account/account-menu.tsx';
import { getShortName } from '../account/person.ts';
import { MyTripsLink } from '../bar/my-trips-link.tsx';
import { useModalRequests } from '../bar/modal-requests.ts';
import { HelpMenu } from '../help/help-menu.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getLanguageCode } from '../language/language-name.ts';
import { LocaleButton, MobileLocaleButton } from '../language/locale-button.tsx';
import { BarTextButton, BarIconButton, barTextStyle } from '../bar/bar-buttons.ts';

interface BarEndProps {
  /** Whether to show the links to trips, plans and help; in checkout they are in the menu instead. */
  readonly links: boolean;
}

/** The compact items at the end of the dark bar. */
export function BarEnd({ links }: BarEndProps) {
  const { t } = useTranslation('mfe-header');
  const { locale } = useHost();
  const requests = useModalRequests();
  const value = `${getLanguageCode(locale.language)} · ${locale.currency}`;

  return (
    <>
      <MobileLocaleButton Button={BarIconButton} iconSize={22} />
      <InMedia query={media.desktop}>
        {links && (
          <>
            <Trips>{t('short.trips')}</Trips>
            <Trips finds>{t('findBooking')}</Trips>
            <BarTextButton data-needs="plans" type="button" aria-haspopup="dialog" onClick={requests.plans}>
              {t('short.plans')}
            </BarTextButton>
            <HelpMenu Button={BarTextButton} side="end" />
          </>
        )}
        <LocaleButton Button={BarTextButton}>{value}</LocaleButton>
        <AccountMenu Button={BarTextButton} guestIcon={<AccountIcon />} Person={Person} />
      </InMedia>
    </>
  );
}

const Trips = styled(MyTripsLink)(barTextStyle);

const Person = ({ user }: { user: User }) => (
  <>
    <AccountIcon />
    {getShortName(user)}
  </>
);
