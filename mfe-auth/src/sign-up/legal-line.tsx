import styled from '@emotion/styled';
import { Link } from '@travel/ui/link';
import { color } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { Trans, useTranslation } from 'react-i18next';

/** What one agrees to by signing up, each in a tab of its own so that nothing typed is lost. */
export function LegalLine() {
  const { t } = useTranslation('mfe-auth');
  const newTab = t('newTab');

  return (
    <Line>
      <Trans
        t={t}
        i18nKey="signUp.legal"
        components={{
          terms: <Link href="/terms-of-use" newTab={newTab} />,
          privacy: <Link href="/privacy-policy" newTab={newTab} />,
        }}
      />
    </Line>
  );
}

const Line = styled.p(type.small, { color: color.ink2 });
