import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { getPagePath } from '@travel/contracts/routes/routes';
import { getGuestPath } from '@travel/contracts/routes/guest-path';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, font, motion, shadow, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { productLinks } from '../products/product-links.ts';
import { Entry, List, Note } from './panel-parts.tsx';
import { PlaceList } from './place-list.tsx';

interface PlacesPanelProps {
  readonly id: string;
  readonly onGo: () => void;
}

export function PlacesPanel({ id, onGo }: PlacesPanelProps) {
  const { t } = useTranslation('mfe-header');
  const { flags, session, route } = useHost();
  const home = getPagePath(route.section, 'home');

  return (
    <Panel id={id}>
      <Columns>
        <section aria-labelledby={`${id}-places`}>
          <Title id={`${id}-places`}>{t('places.lead')}</Title>
          <PlaceList home={home} onGo={onGo} />
        </section>
        <section aria-labelledby={`${id}-ways`}>
          <Title id={`${id}-ways`}>{t('nav.products')}</Title>
          <List role="list">
            {productLinks.map(({ catalogue, section, href, name }) => (
              <li key={catalogue}>
                <Entry href={href} onGo={onGo}>
                  {t(name)}
                </Entry>
                {!session.user && getGuestPath({ section, page: 'search' }, flags) !== null && (
                  <Note>{t('places.signInForFlights')}</Note>
                )}
              </li>
            ))}
          </List>
        </section>
      </Columns>
    </Panel>
  );
}

const drop = keyframes({ from: { opacity: 0, transform: `translateY(calc(-0.5 * ${motion.rise}))` } });

const Panel = styled.div({
  position: 'absolute',
  zIndex: 3,
  insetInline: 0,
  insetBlockStart: 92,
  borderBlockStart: `1px solid ${color.line}`,
  // Clips the shadow at the top, so that it falls on the page but not on the bar.
  clipPath: 'inset(0 0 -120px)',
  background: color.surface,
  color: color.ink,
  boxShadow: shadow.raised,
  animation: `${drop} ${motion.quick} ${motion.ease}`,
});

const Columns = styled.div(pageColumn, {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.xxl,
  paddingBlock: `${space.xl} ${space.xxl}`,
});

const Title = styled.h2({
  marginBlockEnd: space.m,
  color: color.ink2,
  fontFamily: 'inherit',
  fontSize: size.small,
  fontWeight: font.strong,
  letterSpacing: 'normal',
});
