import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import type { ReactNode } from 'react';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { getTravelProduct } from '../products/registry.ts';
import type { TravelProduct } from '../products/travel-product.ts';
import { PlacesProvider } from '../places/places-context.tsx';
import { AlmanacHero } from './almanac/almanac-hero.tsx';
import { HarborHero } from './harbor/harbor-hero.tsx';
import { SkylineHero } from './skyline/skyline-hero.tsx';

type Hero = (props: { readonly product: TravelProduct }) => ReactNode;

const heroes: Record<Host['organisation']['look'], Hero> = {
  almanac: ({ product }) => <AlmanacHero product={product} sun={undefined} />,
  skyline: ({ product }) => <SkylineHero product={product} city={undefined} />,
  harbor: ({ product }) => <HarborHero product={product} />,
};

// The rest of the page is rendered in the browser; the reserved space keeps the footer out of view until then.
const Rest = styled.div({ minBlockSize: '120vh' });

export const homeFrame = (host: Host): ReactNode => {
  const Hero = heroes[host.organisation.look];
  return (
    <HostProvider host={host}>
      <PlacesProvider>
        <Hero product={getTravelProduct(host.route.catalogue)} />
        <Rest />
      </PlacesProvider>
    </HostProvider>
  );
};
