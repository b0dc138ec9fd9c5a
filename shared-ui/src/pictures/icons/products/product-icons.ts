import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { ComponentType } from 'react';
import type { IconProps } from '../icon.tsx';
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
} from '../icons.tsx';

/** The drawing of each product: in the navigation, in tabs, on the line of a trip. */
export const productIcons: Readonly<Record<CatalogueCode, ComponentType<IconProps>>> = {
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
