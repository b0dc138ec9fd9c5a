import styled from '@emotion/styled';
import { LockIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHeaderLayout } from '../bar/header-layout.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import { currentProduct } from '../products/product-links.ts';
import { ProductStrip } from '../products/product-strip.tsx';
import { Brand } from './brand.tsx';
import { EndPart } from './end-part.tsx';
import { IconWordButton } from '../bar/bar-word.ts';
import { StartPart } from './start-part.tsx';

/** Header v3: 92 px with the brand in the centre, and a button that opens a panel of places over the page. */
export function HeaderV3() {
  const { t } = useTranslation('mfe-header');
  const { route } = useHost();
  const { mobile, checkout, products } = useHeaderLayout();

  return (
    <Banner data-header="v3">
      <Bar>
        <Start>
          {!mobile && !checkout && <StartPart />}
          {checkout && !mobile && (
            <Secure>
              <LockIcon size={18} />
              {t('securePayment')}
            </Secure>
          )}
        </Start>
        <Brand />
        <End>
          <EndPart mobile={mobile} />
          {(mobile || checkout) && <MenuButton Button={IconWordButton} />}
        </End>
      </Bar>
      {products && <ProductStrip current={currentProduct(route)} align="center" />}
    </Banner>
  );
}

export const Banner = styled.header({
  position: 'relative',
  zIndex: 2,
  background: color.surface,
  color: color.ink,
  borderBlockEnd: `1px solid ${color.line}`,
  // The product navigation has a line of its own.
  '& > nav': { borderBlockStart: `1px solid ${color.line}`, borderBlockEnd: 0 },
});

export const Bar = styled.div(pageColumn, {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: space.l,
  blockSize: 92,
  [media.mobile]: { gridTemplateColumns: 'auto 1fr' },
});

export const Start = styled.div({ display: 'flex', alignItems: 'center', [media.mobile]: { display: 'none' } });

const End = styled.div({ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: space.l });

const Secure = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  color: color.ink2,
  fontSize: size.small,
  '& > svg': { flex: 'none' },
  [media.phone]: { display: 'none' },
});
