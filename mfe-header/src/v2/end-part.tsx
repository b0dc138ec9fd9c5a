import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { AccountIcon, GlobeIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '../account/account-menu.tsx';
import { shortName } from '../account/person.ts';
import { MyTripsLink } from '../bar/my-trips-link.tsx';
import { useRequests } from '../bar/requests.ts';
import { HelpMenu } from '../help/help-menu.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { languageCode } from '../language/language-name.ts';
import { LocaleButton } from '../language/locale-button.tsx';
import { WordButton, IconWordButton, barWord } from '../bar/bar-word.ts';

interface EndPartProps {
  readonly mobile: boolean;
  /** Whether to show trips, plans and help; on checkout these links are in the menu. */
  readonly links: boolean;
}

/** The compact items at the end of the dark bar. */
export function EndPart({ mobile, links }: EndPartProps) {
  const { t } = useTranslation('mfe-header');
  const { locale } = useHost();
  const requests = useRequests();
  const value = `${languageCode(locale.language)} · ${locale.currency}`;

  if (mobile) {
    return (
      <LocaleButton Button={IconWordButton}>
        <GlobeIcon size={22} />
      </LocaleButton>
    );
  }
  return (
    <>
      {links && (
        <>
          <Trips>{t('short.trips')}</Trips>
          <WordButton type="button" aria-haspopup="dialog" onClick={requests.plans}>
            {t('short.plans')}
          </WordButton>
          <HelpMenu Button={WordButton} side="end" />
        </>
      )}
      <LocaleButton Button={WordButton}>{value}</LocaleButton>
      <AccountMenu Button={WordButton} guestIcon={<AccountIcon />} Person={Person} />
    </>
  );
}

const Trips = styled(MyTripsLink)(barWord);

const Person = ({ user }: { user: User }) => (
  <>
    <AccountIcon />
    {shortName(user)}
  </>
);
