import { useHost } from '../../host/host-context.tsx';
import { usePriceViewer } from '../../host/use-price-viewer.ts';

/** Returns the key of a comparison: of what was searched, and of whose prices in which words are shown. */
export const useCompareKey = (...searched: readonly unknown[]): string => {
  const { language, currency } = useHost().locale;
  return JSON.stringify([searched, usePriceViewer(), language, currency]);
};
