import { mobileQuery } from '@travel/contracts/host/page-layout';
import { useMedia } from '@travel/ui/look/tokens/use-media.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

export interface HeaderLayout {
  /** Whether the mobile layout applies (spec §2.8/09): every entry except brand and language is in the menu. */
  readonly mobile: boolean;
  /** Whether the page is the checkout, where links move into the menu so that they do not distract from paying. */
  readonly checkout: boolean;
  /** Whether the product navigation is shown under the bar. Home pages contain the navigation themselves. */
  readonly products: boolean;
}

/** Returns the parts of the header to show on this page at this screen size. */
export const useHeaderLayout = (): HeaderLayout => {
  const { page } = useHost().route;
  const mobile = useMedia(mobileQuery);
  const checkout = page === 'checkout';
  return { mobile, checkout, products: !mobile && !checkout && page !== 'home' };
};
