import { useHost } from '@travel/ui/remote/host-context.tsx';

export interface HeaderLayout {
  /** Whether the page is the checkout, where links move into the menu so that they do not distract from paying. */
  readonly checkout: boolean;
  /** Whether the product navigation is shown under the bar. Home pages contain the navigation themselves. */
  readonly products: boolean;
}

/** Returns the parts of the header to show on this page. */
export const useHeaderLayout = (): HeaderLayout => {
  const { page } = useHost().route;
  const checkout = page === 'checkout';
  return { checkout, products: !checkout && page !== 'home' };
};
