import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host';
import { Button } from '@travel/ui/button';
import { Card } from '@travel/ui/card';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The membership part of the profile (spec §2.5): what the traveller has, or the way to it. */
export function Panel({ host }: { readonly host: Host }) {
  const { t } = useTranslation('mfe-membership');
  const heading = useId();
  const { bus, organisation, session } = host;
  return (
    <Box as="section" aria-labelledby={heading}>
      <h2 id={heading} css={type.title}>
        {t('panel.title')}
      </h2>
      <Text>{session.user ? t('panel.none', { organisation: organisation.name }) : t('panel.guest')}</Text>
      {session.user ? (
        <Button onClick={() => bus.publish('plans:requested', { reason: 'link' })}>{t('panel.see')}</Button>
      ) : (
        <Button onClick={() => bus.publish('auth:requested', { mode: 'sign-in' })}>{t('plans.signIn')}</Button>
      )}
    </Box>
  );
}

const Box = styled(Card)({ display: 'grid', justifyItems: 'start', gap: space.s, maxInlineSize: 720 });
const Text = styled.p({ maxInlineSize: '60ch', marginBlockEnd: space.xs, color: color.ink2 });
