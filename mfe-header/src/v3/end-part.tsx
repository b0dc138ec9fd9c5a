import { ChevronDownIcon, GlobeIcon } from '@travel/ui/icons';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '../account/account-menu.tsx';
import { fullName } from '../account/person.ts';
import { useRequests } from '../bar/requests.ts';
import { useHost } from '../host/host-context.tsx';
import { languageName } from '../language/language-name.ts';
import { LocaleButton } from '../language/locale-button.tsx';
import { PillButton, PlainButton, PlainIconButton } from './plain-button.tsx';

/** Language, currency and who is here, at the end of the bar. */
export function EndPart({ mobile }: { mobile: boolean }) {
  const { t } = useTranslation('mfe-header');
  const { locale, session } = useHost();
  const requests = useRequests();
  const value = t('localeValue', { language: languageName(locale.language), currency: locale.currency });

  if (mobile) {
    return (
      <LocaleButton Button={PlainIconButton}>
        <GlobeIcon size={24} />
        <VisuallyHidden>{value}</VisuallyHidden>
      </LocaleButton>
    );
  }
  return (
    <>
      <LocaleButton Button={PlainButton}>
        <GlobeIcon />
        {value}
      </LocaleButton>
      {session.user ? (
        <AccountMenu user={session.user} Button={PlainButton}>
          {fullName(session.user)}
          <ChevronDownIcon size={18} />
        </AccountMenu>
      ) : (
        <PillButton type="button" aria-haspopup="dialog" onClick={requests.signIn}>
          {t('signIn')}
        </PillButton>
      )}
    </>
  );
}
