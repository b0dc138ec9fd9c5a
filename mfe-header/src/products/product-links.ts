import { productDefinitions } from '@travel/contracts/products/definitions';
import type { Section } from '@travel/contracts/products/definitions';
import type { CatalogueCode } from '@travel/contracts/products';
import { pagePath } from '@travel/contracts/routes';
import {
  ActivitiesIcon,
  CarsIcon,
  CruisesIcon,
  FlightsIcon,
  HolidayRentalsIcon,
  HotelsIcon,
  ResortsIcon,
  StaysIcon,
  TransfersIcon,
} from '@travel/ui/icons';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ readonly size?: number }>;

export interface ProductLink {
  readonly catalogue: CatalogueCode;
  readonly section: Section;
  readonly href: string;
  /** Key of its name in the texts. */
  readonly name: string;
  readonly Icon: Icon;
}

const icons: Record<CatalogueCode, Icon> = {
  HLT: HotelsIcon,
  FLT: FlightsIcon,
  CAR: CarsIcon,
  ACT: ActivitiesIcon,
  TRF: TransfersIcon,
  RST: ResortsIcon,
  STY: StaysIcon,
  VR: HolidayRentalsIcon,
  CRU: CruisesIcon,
};

/** The product navigation in its order: every way to travel, to the home page of its section. */
export const productLinks: readonly ProductLink[] = productDefinitions.map(({ catalogue, section, nameKey }) => ({
  catalogue,
  section,
  href: pagePath(section, 'home'),
  name: `products.${nameKey}`,
  Icon: icons[catalogue],
}));
