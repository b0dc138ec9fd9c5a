import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host';
import { Button } from '@travel/ui/button';
import { color, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The membership part of the profile (spec §2.5): what the traveller has, or the way to it. */
export function Panel({ host }: { readonly host: Host }) {
  const { t } = useTranslation('mfe-membership');
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <Title id={heading}>{t('panel.title')}</Title>
      <Text>{t('panel.none', { organisation: host.organisation.name })}</Text>
      <Button tone="outline" onClick={() => host.bus.publish('plans:requested', { reason: 'link' })}>
        {t('panel.see')}
      </Button>
    </Section>
  );
}

const Section = styled.section({
  display: 'grid',
  justifyItems: 'start',
  gap: space.s,
  padding: space.l,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
const Title = styled.h2(type.title);
const Text = styled.p({ maxInlineSize: '62ch', color: color.ink2 });
