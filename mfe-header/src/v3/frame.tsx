import type { Host } from '@travel/contracts/host/host';
import { Brand } from '../bar/brand.tsx';
import { FrameIcons } from '../bar/frame-icons.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { ProductStrip } from '../products/product-strip.tsx';
import { Banner, Bar, HomeLink, Start } from './header-v3.tsx';
import { BarStart } from './bar-start.tsx';

/** Renders the static bar; everything that depends on the user stays blank. */
export const frame = (host: Host) => {
  const { page } = host.route;
  return (
    <HostProvider host={host}>
      <Banner data-header="v3">
        <Bar>
          <Start>{page !== 'checkout' && <BarStart />}</Start>
          <Brand Link={HomeLink} />
          <FrameIcons />
        </Bar>
        <ProductStrip current={null} align="center" />
      </Banner>
    </HostProvider>
  );
};
