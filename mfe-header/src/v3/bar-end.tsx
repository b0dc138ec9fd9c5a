import type { User } from '@travel/contracts/people/session.schema';
import { ChevronDownIcon, GlobeIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '../account/account-menu.tsx';
import { getFullName } from '../account/person.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getLanguageName } from '../language/language-name.ts';
import { LocaleButton, MobileLocaleButton } from '../language/locale-button.tsx';
import { BarTextButton, BarIconButton } from '../bar/bar-buttons.ts';
import styled from '@emotion/styled';
import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, control, radius } from '@travel/ui/look/tokens/tokens.ts';

/** The account button: a bordered pill for guests. */
const AccountWordButton = styled(BarTextButton)({
  '&[data-guest=true]': {
    minBlockSize: control.heightSmall,
    paddingInline: control.paddingSmall,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
    [media.hover]: { '&:hover': { borderColor: color.ink, textDecoration: 'none' } },
  },
});

/** Language, currency and account, at the end of the bar. */
export function BarEnd() {
  const { t } = useTranslation('mfe-header');
  const { locale } = useHost();
  const value = t('localeValue', { language: getLanguageName(locale.language), currency: locale.currency });

  return (
    <>
      <MobileLocaleButton Button={BarIconButton} />
      <InMedia query={media.desktop}>
        <LocaleButton Button={BarTextButton}>
          <GlobeIcon />
          {value}
        </LocaleButton>
        <AccountMenu Button={AccountWordButton} Person={Person} />
      </InMedia>
    </>
  );
}

const Person = ({ user }: { user: User }) => (
  <>
    {getFullName(user)}
    <ChevronDownIcon size={18} />
  </>
);
