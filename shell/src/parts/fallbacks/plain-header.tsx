import styled from '@emotion/styled';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { Logo } from '@travel/ui/pictures/icons/logos.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../page/page-context.ts';
import type { RetryProps } from './retry-props.ts';

/** Heights of the headers that the fallback header replaces, so that the page below does not shift. */
const heights: Readonly<Record<string, number>> = { v1: 72, v2: 60, v3: 92 };
const usualHeight = 72;

export function PlainHeader({ onRetry, retrying }: RetryProps) {
  const { t } = useTranslation('shell');
  const { boot, snapshot, bus, navigate } = usePage();
  const { organisation, flags } = boot;
  const { route, session } = snapshot;

  const link = (href: string, text: string, current = false) => (
    <Anchor href={href} onClick={navigateOnClick(href, navigate)} aria-current={current ? 'page' : undefined}>
      {text}
    </Anchor>
  );

  return (
    <Bar data-header={flags.headerVersion} height={heights[flags.headerVersion] ?? usualHeight}>
      <Row>
        <Brand href="/" onClick={navigateOnClick('/', navigate)}>
          <Logo look={organisation.look} />
          {organisation.name}
        </Brand>
        <Ways aria-label={t('header.products')}>
          {productDefinitions.map(({ section, nameKey, catalogue }) => (
            <span key={catalogue}>
              {link(getPagePath(section, 'home'), t(`products.${nameKey}`), route.catalogue === catalogue)}
            </span>
          ))}
        </Ways>
        <Own role="alert">
          <VisuallyHidden>{t('header.missing')}</VisuallyHidden>
          <TextButton onClick={() => !retrying && onRetry()} aria-disabled={retrying}>
            {t('retry')}
          </TextButton>
        </Own>
        <Own>
          {session.user ? (
            link('/user/my-trips', t('myTrips'))
          ) : (
            <TextButton onClick={() => bus.publish('auth:requested', { mode: 'sign-in' })}>{t('signIn')}</TextButton>
          )}
        </Own>
      </Row>
    </Bar>
  );
}

const Bar = styled('header', { shouldForwardProp: (prop) => prop !== 'height' })<{ height: number }>(({ height }) => ({
  blockSize: height,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
}));

const Row = styled.div(pageColumn, { display: 'flex', alignItems: 'center', gap: space.l, blockSize: '100%' });

const Brand = styled.a({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  flex: 'none',
  color: color.ink,
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontStretch: font.displayWidth,
  letterSpacing: font.displayTracking,
  fontSize: size.titleS,
  textDecoration: 'none',
});

const Ways = styled.nav({
  display: 'flex',
  flex: '1 1 0',
  gap: space.m,
  minInlineSize: 0,
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  paddingBlock: space.s,
});

const Own = styled.div({ flex: 'none', fontSize: size.small });

const Anchor = styled.a({
  color: color.link,
  fontSize: size.small,
  fontWeight: font.medium,
  textUnderlineOffset: '0.28em',
  '&[aria-current]': { color: color.ink, fontWeight: font.strong, textDecoration: 'none' },
});
