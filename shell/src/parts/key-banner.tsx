import styled from '@emotion/styled';
import { guestSession } from '@travel/contracts/session/guest';
import { Button } from '@travel/ui/button';
import { color, font, radius, shadow, size, space } from '@travel/ui/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../page/page-context.ts';

/** Says on every page whose account somebody is in by an impersonation key, with the way out of it (spec §2.8). */
export function KeyBanner() {
  const { t } = useTranslation('shell');
  const { snapshot, boot, bus, http, navigate } = usePage();
  const [leaving, setLeaving] = useState(false);
  const { user, by_key } = snapshot.session;
  if (!user || !by_key) return null;
  const leave = async () => {
    setLeaving(true);
    const session = await http('POST /api/auth/sign-out').catch(() => guestSession);
    bus.publish('session:changed', { session });
    navigate('/', { document: true });
  };
  const name = `${user.firstname} ${user.lastname}`;
  return (
    <Banner role="note">
      <p>{t('byKey.title', { name, brand: boot.organisation.name })}</p>
      <Button size="small" working={leaving} onClick={() => void leave()}>
        {t('byKey.out')}
      </Button>
    </Banner>
  );
}

const Banner = styled.div({
  position: 'fixed',
  zIndex: 9,
  insetBlockEnd: `max(${space.s}, env(safe-area-inset-bottom))`,
  insetInline: space.s,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s,
  inlineSize: 'fit-content',
  marginInline: 'auto',
  paddingBlock: space.xs,
  paddingInline: space.m,
  borderRadius: radius.card,
  background: color.warningSoft,
  color: color.ink,
  border: `1px solid ${color.warning}`,
  boxShadow: shadow.raised,
  fontSize: size.small,
  fontWeight: font.strong,
  '& > p': { margin: 0 },
});
