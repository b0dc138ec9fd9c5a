import { getPagePath } from '@travel/contracts/routes/routes';
import { productIcons } from '@travel/ui/pictures/icons/products/product-icons.ts';
import { Tabs } from '@travel/ui/actions/tabs.tsx';
import { useTranslation } from 'react-i18next';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { useHost } from '@travel/ui/remote/host-context.tsx';

export function ProductTabs() {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route } = useHost();
  return (
    <Tabs
      label={t('products.navigation')}
      tabs={productDefinitions.map(({ catalogue, nameKey, section }) => {
        const Icon = productIcons[catalogue];
        return { href: getPagePath(section, 'home'), label: t(`products.${nameKey}`), icon: <Icon /> };
      })}
      current={getPagePath(route.section, 'home')}
      onGo={(href) => navigate(href)}
    />
  );
}
