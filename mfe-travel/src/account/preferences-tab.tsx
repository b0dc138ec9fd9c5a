import styled from '@emotion/styled';
import { languages } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { GlobeIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTranslation } from 'react-i18next';

/** Shows the chosen language and currency, and opens the dialog that changes them. */
export function PreferencesTab() {
  const { t } = useTranslation('mfe-travel');
  const { bus, locale } = useHost();
  const language = languages.find(({ code }) => code === locale.language)?.name ?? locale.language;
  return (
    <>
      <Facts
        facts={[
          { term: t('account.preferences.language'), value: language },
          { term: t('account.preferences.currency'), value: locale.currency },
        ]}
      />
      <Note>{t('account.preferences.note')}</Note>
      <Button icon={<GlobeIcon />} onClick={() => bus.publish('locale:requested', {})}>
        {t('account.preferences.change')}
      </Button>
    </>
  );
}

const Note = styled.p(type.small, { maxInlineSize: '60ch', marginBlock: `${space.m} ${space.l}`, color: color.ink2 });
