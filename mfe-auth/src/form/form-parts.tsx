import styled from '@emotion/styled';
import type { AuthMode } from '@travel/contracts/host/events/events';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';

export const FormLinks = styled.div(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.m}`,
});

/** A short question followed by a link to another modal: "New here? Sign up". */
export const LinkWithQuestion = styled.span({ display: 'inline-flex', gap: 6, color: color.ink2 });

/** Link to the sign-in for visitors who have an account. */
export function SignInLink({ onMode }: { readonly onMode: (mode: AuthMode) => void }) {
  const { t } = useTranslation('mfe-auth');
  return (
    <FormLinks>
      <LinkWithQuestion>
        {t('signUp.known')}
        <TextButton onClick={() => onMode('sign-in')}>{t('signIn.submit')}</TextButton>
      </LinkWithQuestion>
    </FormLinks>
  );
}

/** Two short fields side by side, stacked if they do not fit. */
export const FieldPair = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  gap: space.m,
});
