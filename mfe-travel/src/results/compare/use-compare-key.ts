import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../../host/use-price-viewer.ts';

/** Returns the key of a comparison, built from the search, the price viewer, the language and the currency. */
export const useCompareKey = (...searched: readonly unknown[]): string => {
  const { language, currency } = useHost().locale;
  return JSON.stringify([searched, usePriceViewer(), language, currency]);
};
