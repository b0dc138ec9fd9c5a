import { mobileQuery } from '@travel/contracts/host/layout-rule';
import { useMedia } from '@travel/ui/look/tokens/use-media.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

export interface HeaderLayout {
  /** Spec §2.8/09: everything but brand and language moves into the menu. */
  readonly mobile: boolean;
  /** On checkout, links move into the menu, so that they do not distract from paying. */
  readonly checkout: boolean;
  /** Shows the product navigation under the bar. Home pages contain it themselves. */
  readonly products: boolean;
}

/** Returns the parts of the header to show on this page at this screen size. */
export const useHeaderLayout = (): HeaderLayout => {
  const { page } = useHost().route;
  const mobile = useMedia(mobileQuery);
  const checkout = page === 'checkout';
  return { mobile, checkout, products: !mobile && !checkout && page !== 'home' };
};
