import type { BootData } from '@travel/contracts/host/boot';
import type { MatchedRoute } from '@travel/contracts/routes/routes';

/**
 * Returns the events for a tag manager: the page and its product, without anything about the visitor or their search.
 */
export const pageEvents = (
  { page, section, catalogue }: MatchedRoute,
  { organisation, locale }: Pick<BootData, 'organisation' | 'locale'>,
): readonly object[] => {
  const facts = { page, section, product: catalogue };
  return [
    {
      event: 'page_view',
      ...facts,
      organisation: organisation.id,
      language: locale.language,
      currency: locale.currency,
    },
    ...(page === 'details' ? [{ event: 'product_view', ...facts }] : []),
  ];
};
