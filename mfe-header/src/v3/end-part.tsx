import type { User } from '@travel/contracts/session.schema';
import { ChevronDownIcon, GlobeIcon } from '@travel/ui/icons';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '../account/account-menu.tsx';
import { fullName } from '../account/person.ts';
import { useHost } from '../host/host-context.tsx';
import { languageName } from '../language/language-name.ts';
import { LocaleButton } from '../language/locale-button.tsx';
import { AccountPlainButton, PlainButton, PlainIconButton } from './plain-button.tsx';

/** Language, currency and who is here, at the end of the bar. */
export function EndPart({ mobile }: { mobile: boolean }) {
  const { t } = useTranslation('mfe-header');
  const { locale } = useHost();
  const value = t('localeValue', { language: languageName(locale.language), currency: locale.currency });

  if (mobile) {
    return (
      <LocaleButton Button={PlainIconButton}>
        <GlobeIcon size={24} />
      </LocaleButton>
    );
  }
  return (
    <>
      <LocaleButton Button={PlainButton}>
        <GlobeIcon />
        {value}
      </LocaleButton>
      <AccountMenu Button={AccountPlainButton} Person={Person} />
    </>
  );
}

const Person = ({ user }: { user: User }) => (
  <>
    {fullName(user)}
    <ChevronDownIcon size={18} />
  </>
);
