import type { Host } from '@travel/contracts/host/host';
import { Brand } from '../bar/brand.tsx';
import { FrameIcons } from '../bar/frame-icons.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { ProductStrip } from '../products/product-strip.tsx';
import { Banner, Bar, HomeLink } from './header-v1.tsx';
import { MainNavigation } from './main-navigation.tsx';

/** Renders the static bar: brand and links. Everything that depends on the user stays blank. */
export const frame = (host: Host) => {
  const { page } = host.route;
  return (
    <HostProvider host={host}>
      <Banner data-header="v1">
        <Bar data-wide={page === 'search'}>
          <Brand Link={HomeLink} />
          {page !== 'checkout' && <MainNavigation />}
          <FrameIcons />
        </Bar>
        <ProductStrip current={null} wide={page === 'search'} />
      </Banner>
    </HostProvider>
  );
};
