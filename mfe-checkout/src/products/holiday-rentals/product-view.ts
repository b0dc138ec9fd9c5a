import { getDetails } from '../item-details.ts';
import { createLodgingView } from '../lodging/lodging-view.tsx';

/**
 * The product view of holiday rentals. The summary adds the number of bathrooms and that the guests have the entire
 * home.
 */
export const view = createLodgingView((item, say) => {
  const home = getDetails(item, 'VR');
  return home ? [say('home.bathrooms', { count: home.extras.bathrooms }), say('home.whole')] : [];
});
