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
import { SearchEntry } from './search-entry.tsx';

/** Header v2: a dark bar of 60 px in the style of a departure board, with a link back to the search. */
export function HeaderV2() {
  const { t } = useTranslation('mfe-header');
  const { route } = useHost();
  const { page } = route;
  const { mobile, checkout, products } = useHeaderLayout();

  return (
    <Banner data-header="v2">
      <Night data-ground="night">
        <Bar>
          <Brand />
          {!mobile && !checkout && page !== 'home' && page !== 'search' && <SearchEntry />}
          <End>
            {checkout && (
              <Secure>
                <LockIcon size={18} />
                {t('securePayment')}
              </Secure>
            )}
            <EndPart mobile={mobile} links={!checkout} />
            {(mobile || checkout) && <MenuButton Button={IconWordButton} />}
          </End>
        </Bar>
      </Night>
      {products && <ProductStrip current={currentProduct(route)} />}
    </Banner>
  );
}

export const Banner = styled.header({ position: 'relative', zIndex: 2 });

export const Night = styled.div({ background: color.night, color: color.onNight });

export const Bar = styled.div(pageColumn, {
  display: 'flex',
  alignItems: 'center',
  gap: space.xl,
  blockSize: 60,
});

const End = styled.div({ display: 'flex', alignItems: 'center', gap: space.l, marginInlineStart: 'auto' });

const Secure = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  color: color.onNight2,
  fontSize: size.small,
  '& > svg': { flex: 'none' },
  [media.phone]: { display: 'none' },
});
