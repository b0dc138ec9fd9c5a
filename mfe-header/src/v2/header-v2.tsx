import styled from '@emotion/styled';
import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { Brand, brandStyle } from '../bar/brand.tsx';
import { PageLink } from '../bar/page-link.tsx';
import { SecurePayment } from '../bar/secure-payment.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import { getCurrentProduct } from '../products/product-links.ts';
import { ProductStrip } from '../products/product-strip.tsx';
import { BarEnd } from './bar-end.tsx';
import { BarIconButton } from '../bar/bar-buttons.ts';
import { SearchFormLink } from './search-form-link.tsx';

/** Header v2: a dark bar of 60 px in the style of a departure board, with a link back to the search. */
export function HeaderV2() {
  const { route } = useHost();
  const { page } = route;
  const checkout = page === 'checkout';

  return (
    <Banner data-header="v2">
      <Night data-ground="night">
        <Bar>
          <Brand Link={HomeLink} logoSize={30} />
          {!checkout && page !== 'home' && page !== 'search' && (
            <InMedia query={media.desktop}>
              <SearchFormLink />
            </InMedia>
          )}
          <End>
            {checkout && <Secure />}
            <BarEnd links={!checkout} />
            <MenuButton Button={BarIconButton} />
          </End>
        </Bar>
      </Night>
      <ProductStrip current={getCurrentProduct(route)} />
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

export const HomeLink = styled(PageLink)(brandStyle, { gap: space.xs, fontSize: '1.25rem' });

const End = styled.div({ display: 'flex', alignItems: 'center', gap: space.l, marginInlineStart: 'auto' });

const Secure = styled(SecurePayment)({ color: color.onNight2 });
