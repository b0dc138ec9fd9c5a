import type { Host } from '@travel/contracts/host/host';
import { Brand } from '../bar/brand.tsx';
import { FrameIcons } from '../bar/frame-icons.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { ProductStrip } from '../products/product-strip.tsx';
import { Banner, Bar, HomeLink, Night } from './header-v2.tsx';

/** Renders the static bar; everything that depends on the user or their search stays blank. */
export const frame = (host: Host) => (
  <HostProvider host={host}>
    <Banner data-header="v2">
      <Night data-ground="night">
        <Bar>
          <Brand Link={HomeLink} logoSize={30} />
          <FrameIcons />
        </Bar>
      </Night>
      <ProductStrip current={null} />
    </Banner>
  </HostProvider>
);
