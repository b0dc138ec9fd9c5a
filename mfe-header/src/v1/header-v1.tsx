import { Global } from '@emotion/react';
import styled from '@emotion/styled';
import { LockIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHeaderLayout } from '../bar/header-layout.ts';
import { useHost } from '../host/host-context.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import { currentProduct } from '../products/product-links.ts';
import { ProductStrip } from '../products/product-strip.tsx';
import { AccountPart } from './account-part.tsx';
import { IconBarButton } from './bar-button.tsx';
import { Brand } from './brand.tsx';
import { LocalePart } from './locale-part.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { barHeight, heroRoom, onScene, overHero, ringOnScene } from './over-hero.ts';

/** Header v1: over the hero in white where a page begins with a scene, ink on paper everywhere else. */
export function HeaderV1() {
  const { t } = useTranslation('mfe-header');
  const { route } = useHost();
  const { page } = route;
  const { mobile, checkout, products } = useHeaderLayout();

  return (
    <Banner data-header="v1">
      <Global styles={heroRoom} />
      <Bar data-wide={page === 'search'}>
        <Brand />
        {!mobile && !checkout && <MainNavigation />}
        <End>
          {checkout && (
            <Secure>
              <LockIcon size={18} />
              {t('securePayment')}
            </Secure>
          )}
          <LocalePart iconOnly={mobile} />
          {!mobile && <AccountPart />}
          {(mobile || checkout) && <MenuButton Button={IconBarButton} />}
        </End>
      </Bar>
      {products && <ProductStrip current={currentProduct(route)} wide={page === 'search'} />}
    </Banner>
  );
}

export const Banner = styled.header({
  position: 'relative',
  zIndex: 2,
  color: color.ink,
  background: color.surface,
  ...ringOnScene,
  [overHero]: onScene,
});

export const Bar = styled.div(pageColumn, {
  display: 'flex',
  alignItems: 'center',
  gap: space.xxl,
  blockSize: barHeight,
  // A line that belongs to the whole width, under a bar that does not.
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: barHeight - 1,
    borderBlockEnd: `1px solid ${color.line}`,
  },
  [overHero]: { '&::after': { display: 'none' } },
  '&[data-wide=true]': { maxInlineSize: 'none', [media.desktop]: { '--page-margin': space.xl } },
});

const End = styled.div({ display: 'flex', alignItems: 'center', gap: space.l, marginInlineStart: 'auto' });

const Secure = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  color: color.ink2,
  fontSize: size.small,
  '& > svg': { flex: 'none' },
  // Beside brand, language and menu a phone has no room for it in one line.
  [media.phone]: { display: 'none' },
});
