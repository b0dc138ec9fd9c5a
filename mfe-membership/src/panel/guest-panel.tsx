import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Card } from '@travel/ui/cards/card.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Sign-in prompt for guests, because a membership belongs to an account. */
export function GuestPanel() {
  const { t } = useTranslation('mfe-membership');
  const { bus } = useHost();
  return (
    <Box>
      <h2 css={type.title}>{t('panel.title')}</h2>
      <Text>{t('panel.guest')}</Text>
      <Button onClick={() => bus.publish('auth:requested', { mode: 'sign-in' })}>{t('plans.signIn')}</Button>
    </Box>
  );
}

const Box = styled(Card)({ display: 'grid', justifyItems: 'start', gap: space.s, maxInlineSize: 720 });
const Text = styled.p({ maxInlineSize: '60ch', marginBlockEnd: space.xs, color: color.ink2 });
