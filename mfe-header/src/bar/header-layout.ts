import { mobileQuery } from '@travel/contracts/host/layout-rule';
import { useMedia } from '@travel/ui/look/tokens/use-media.ts';
import { useHost } from '../host/host-context.tsx';

export interface HeaderLayout {
  /** Spec §2.8/09: everything but brand and language goes into the menu. */
  readonly mobile: boolean;
  /** Somebody about to pay is not led elsewhere: links go into the menu. */
  readonly checkout: boolean;
  /** The product navigation stands under the bar. On a home page it belongs to the page itself. */
  readonly products: boolean;
}

/** What of the header shows on this page at this size. */
export const useHeaderLayout = (): HeaderLayout => {
  const { page } = useHost().route;
  const mobile = useMedia(mobileQuery);
  const checkout = page === 'checkout';
  return { mobile, checkout, products: !mobile && !checkout && page !== 'home' };
};
