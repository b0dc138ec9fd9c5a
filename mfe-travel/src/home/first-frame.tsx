import styled from '@emotion/styled';
import { catalogueOf } from '@travel/contracts/products/detect';
import type { Host } from '@travel/contracts/host';
import type { ReactNode } from 'react';
import { HostProvider } from '../host/host-context.tsx';
import { travelProduct } from '../products/registry.ts';
import { PlacesProvider } from '../places/places-context.tsx';
import { AlmanacHero } from './almanac/almanac-hero.tsx';
import { HarborHero } from './harbor/harbor-hero.tsx';
import { SkylineHero } from './skyline/skyline-hero.tsx';

/** The product of the front page. */
const first = travelProduct(catalogueOf('/'));

const heroes: Record<Host['organisation']['look'], () => ReactNode> = {
  almanac: () => <AlmanacHero product={first} sun={undefined} />,
  skyline: () => <SkylineHero product={first} city={undefined} />,
  harbor: () => <HarborHero product={first} />,
};

// What follows is made in the page; it keeps the footer out of sight until it is there.
const Rest = styled.div({ minBlockSize: '120vh' });

/** The home page's first screen. */
export const homeFrame = (host: Host): ReactNode => {
  const Hero = heroes[host.organisation.look];
  return (
    <HostProvider host={host}>
      <PlacesProvider>
        <Hero />
        <Rest />
      </PlacesProvider>
    </HostProvider>
  );
};
