import type { BootData } from '@travel/contracts/host/boot';
import type { MatchedRoute } from '@travel/contracts/routes/routes';

/** What a tag manager is told: which page of which product is looked at, and nothing of who looks or for what. */
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
