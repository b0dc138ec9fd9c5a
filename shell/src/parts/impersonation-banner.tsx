import styled from '@emotion/styled';
import { guestSession } from '@travel/contracts/people/guest';
import { Button } from '@travel/ui/actions/button.tsx';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePage } from '../page/page-context.ts';

/** Creates a wrapper without a box of its own, so that the banner lies directly between the parts of the page. */
const createPlace = (): HTMLElement => {
  const place = document.createElement('div');
  place.style.display = 'contents';
  return place;
};

/**
 * Shows a banner on every page whose account an impersonation key opened, with a button to leave the account (spec
 * §2.8).
 */
export function ImpersonationBanner({ header }: { readonly header: HTMLElement }) {
  const { t } = useTranslation('shell');
  const { snapshot, boot, bus, http, navigate } = usePage();
  const [leaving, setLeaving] = useState(false);
  const [place] = useState(createPlace);
  const isShown = Boolean(snapshot.session.user && snapshot.session.by_key);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    header.before(place);
    return () => place.remove();
  }, [isShown, place, header]);
  const { user, by_key } = snapshot.session;
  if (!user || !by_key) return null;
  const leave = async () => {
    setLeaving(true);
    const session = await http('POST /api/auth/sign-out').catch(() => guestSession);
    bus.publish('session:changed', { session });
    navigate('/', { document: true });
  };
  const name = `${user.firstname} ${user.lastname}`;
  return createPortal(
    <Banner role="note">
      <p>{t('byKey.title', { name, brand: boot.organisation.name })}</p>
      <Button size="small" working={leaving} onClick={() => void leave()}>
        {t('byKey.out')}
      </Button>
    </Banner>,
    place,
  );
}

// The banner stays visible, takes up its own space and covers neither the payment bar nor the notice at the bottom.
const Banner = styled.div({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 9,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.m,
  paddingBlock: `max(${space.xs}, env(safe-area-inset-top)) ${space.xs}`,
  paddingInline: space.m,
  background: color.warningSoft,
  color: color.ink,
  borderBlockEnd: `1px solid ${color.warning}`,
  fontSize: size.small,
  fontWeight: font.strong,
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
  '& > button': { flex: 'none' },
  '@media print': { display: 'none' },
});
