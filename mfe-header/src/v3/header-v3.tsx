import styled from '@emotion/styled';
import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { Brand, brandStyle } from '../bar/brand.tsx';
import { PageLink } from '../bar/page-link.tsx';
import { SecurePayment } from '../bar/secure-payment.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import { getCurrentProduct } from '../products/product-links.ts';
import { ProductStrip } from '../products/product-strip.tsx';
import { BarEnd } from './bar-end.tsx';
import { BarIconButton } from '../bar/bar-buttons.ts';
import { BarStart } from './bar-start.tsx';

/** Header v3: 92 px with the brand in the centre, and a button that opens a panel of places over the page. */
export function HeaderV3() {
  const { route } = useHost();
  const checkout = route.page === 'checkout';

  return (
    <Banner data-header="v3">
      <Bar>
        <Start>
          <InMedia query={media.desktop}>{checkout ? <SecurePayment /> : <BarStart />}</InMedia>
        </Start>
        <Brand Link={HomeLink} />
        <End>
          <BarEnd />
          <MenuButton Button={BarIconButton} />
        </End>
      </Bar>
      <ProductStrip current={getCurrentProduct(route)} align="center" />
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

export const HomeLink = styled(PageLink)(brandStyle, {
  gap: space.s,
  justifySelf: 'start',
  fontSize: size.title,
  borderRadius: 6,
  [media.desktop]: { justifySelf: 'center' },
});

const End = styled.div({ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: space.l });
