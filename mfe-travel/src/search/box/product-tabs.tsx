import { productDefinitions } from '@travel/contracts/products/definitions';
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
import { Tabs } from '@travel/ui/tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueCode } from '@travel/contracts/products';
import { useHost } from '../../host/host-context.tsx';

const icons: Record<CatalogueCode, ReactNode> = {
  HLT: <HotelsIcon />,
  FLT: <FlightsIcon />,
  CAR: <CarsIcon />,
  ACT: <ActivitiesIcon />,
  TRF: <TransfersIcon />,
  RST: <ResortsIcon />,
  STY: <StaysIcon />,
  VR: <HolidayRentalsIcon />,
  CRU: <CruisesIcon />,
};

/** The products, each a link to the root of its section. */
export function ProductTabs() {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route } = useHost();
  return (
    <Tabs
      label={t('products.navigation')}
      tabs={productDefinitions.map(({ catalogue, nameKey, section }) => ({
        href: pagePath(section, 'home'),
        label: t(`products.${nameKey}`),
        icon: icons[catalogue],
      }))}
      current={pagePath(route.section, 'home')}
      onGo={(href) => navigate(href)}
    />
  );
}
