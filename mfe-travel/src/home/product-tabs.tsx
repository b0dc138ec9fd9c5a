import { pagePath } from '@travel/contracts/routes';
import { Tabs } from '@travel/ui/tabs';
import { useTranslation } from 'react-i18next';
import { travelProducts } from '../products/registry.ts';
import { useHost } from '../host/host-context.tsx';

/** The products, each a link to the root of its section. */
export function ProductTabs() {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route } = useHost();
  return (
    <Tabs
      label={t('products.navigation')}
      tabs={travelProducts.map(({ icon: Icon, nameKey, section }) => ({
        href: pagePath(section, 'home'),
        label: t(`products.${nameKey}`),
        icon: <Icon />,
      }))}
      current={pagePath(route.section, 'home')}
      onGo={(href) => navigate(href)}
    />
  );
}
