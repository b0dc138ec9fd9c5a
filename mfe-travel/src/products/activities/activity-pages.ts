import { detailsTexts } from '../../details/texts/texts.ts';
import { createPagePart } from '../../host/page-part.ts';
import { resultsTexts } from '../../results/texts/texts.ts';
import type { ProductPages } from '../product-pages.ts';
import { activityTexts } from './texts/texts.ts';

/** The pages of activities. */
export const activityPages: ProductPages = {
  search: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-search.ACT" */ './results/activity-results-page.tsx'))
        .ActivityResultsPage,
    resultsTexts,
    activityTexts,
  ),
  details: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-details.ACT" */ './details/activity-details-page.tsx'))
        .ActivityDetailsPage,
    detailsTexts,
    activityTexts,
  ),
};
