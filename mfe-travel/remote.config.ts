import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';
import { sceneFolder } from '@travel/ui/pictures/scene/scene-folder.ts';
import { firstCalls } from './src/products/first-calls.ts';
import { firstPictures } from './src/products/first-pictures.ts';

// The short texts of each kind share a chunk with those of all, because every further chunk adds 64 bytes of integrity
// data to every page.
const lodgingTexts = [
  'products/lodging',
  'products/resorts/texts',
  'products/stays/texts',
  'products/holiday-rentals/texts',
];

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx', 'travel/map': './src/results/map/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: {
    'travel/pages': { file: './src/app/first-frame.tsx', pages: ['home', 'search', 'details'], byProduct: ['home'] },
  },
  views: {
    file: './src/app/first-view.tsx',
    pages: { 'travel/pages': ['home', 'search', 'details', 'privacy-policy', 'terms-of-use'] },
    // A list of results takes 30 to 72 ms.
    cpuMs: 100,
  },
  firstCalls: { 'travel/pages': firstCalls },
  firstPictures: { 'travel/pages': firstPictures },
  // The API returns the names of hotel pictures, so the release publishes these pictures in a folder.
  folders: { scenes: sceneFolder },
  preloads: {
    'home.almanac': ['home/almanac'],
    'home.skyline': ['home/skyline'],
    'home.harbor': ['home/harbor'],
    search: ['results/texts'],
    'search.CRU': ['products/cruises/results', 'products/cruises/texts'],
    'search.FLT': [
      'products/flights/flight-results-page.tsx',
      'products/flights/search/home-flight-search.tsx',
      'products/flights/texts',
    ],
    'search.CAR': ['products/cars/results', 'products/cars/texts'],
    'search.TRF': ['products/transfers/results', 'products/transfers/texts'],
    'search.ACT': ['products/activities/results', 'products/activities/texts'],
    'search.RST': ['products/resorts/resort-results-page.tsx', ...lodgingTexts],
    'search.STY': ['products/stays/stay-results-page.tsx', ...lodgingTexts],
    'search.VR': ['products/holiday-rentals/rental-results-page.tsx', ...lodgingTexts],
    'search.HLT': ['products/hotels/results', 'products/hotels/texts'],
    details: ['app/no-offer-page.tsx', 'details/texts'],
    'details.CRU': ['products/cruises/details', 'products/cruises/texts'],
    'details.CAR': ['products/cars/details', 'products/cars/texts'],
    'details.TRF': ['products/transfers/details', 'products/transfers/texts'],
    'details.ACT': ['products/activities/details', 'products/activities/texts'],
    'details.RST': ['products/resorts/resort-details-page.tsx', ...lodgingTexts],
    'details.STY': ['products/stays/stay-details-page.tsx', ...lodgingTexts],
    'details.VR': ['products/holiday-rentals/rental-details-page.tsx', ...lodgingTexts],
    'details.HLT': ['products/hotels/details', 'products/hotels/texts'],
    'my-trips': ['trips/my-trips-page.tsx', 'trips/texts'],
    account: ['account/account-page.tsx', 'account/texts'],
    profile: ['account/account-page.tsx', 'account/texts'],
    'agent-profile': ['account/agent-profile', 'account/texts'],
    'privacy-policy': ['legal/privacy-policy-page.tsx'],
    'terms-of-use': ['legal/terms-of-use-page.tsx'],
  },
  chunks: {
    lists: ['search/box/place-list.tsx', 'search/recent/recent-list.tsx', 'products/flights/search/airport-list.tsx'],
    map: ['results/map/map-panel.tsx', 'results/map/around/around-here.tsx'],
    // Parts of the flight list that a press opens.
    'flight-details': ['products/flights/results/segments.tsx', 'products/flights/results/fare-month.tsx'],
    'no-flights': ['products/flights/results/no-flights.tsx', 'products/flights/results/refused-journey.tsx'],
    'shared-trip': [
      'trips/shared/shared-trip-page.tsx',
      'trips/shared/first-invitation.tsx',
      'trips/finding/find-booking-page.tsx',
      'trips/reviews/review-page.tsx',
    ],
    bars: ['app/date-change-bar.tsx', 'app/trip-bar.tsx'],
    tabs: ['account/own-data/own-data-tab.tsx', 'account/security/security-tab.tsx', 'account/wallet/wallet-tab.tsx'],
  },
  // Budgets are in bytes. The hotel list loads the most code; 5 KB of it is the library that renders only the visible
  // rows.
  budget: 99_900,
  pageBudgets: {
    'home.almanac': 53_616,
    'home.skyline': 53_011,
    'home.harbor': 52_933,
    // Budget of the texts that all search pages share. Each product's search page has a budget of its own below.
    search: 2_140,
    'search.CRU': 74_493,
    'search.FLT': 70_404,
    'search.CAR': 76_769,
    'search.TRF': 75_428,
    'search.ACT': 74_260,
    'search.RST': 76_204,
    'search.STY': 76_290,
    'search.VR': 76_322,
    'search.HLT': 74_947,
    details: 21_739,
    'details.CRU': 39_719,
    'details.CAR': 42_090,
    'details.TRF': 39_620,
    'details.ACT': 37_710,
    'details.RST': 48_990,
    'details.STY': 49_060,
    'details.VR': 49_080,
    'details.HLT': 47_480,
    'my-trips': 34_920,
    account: 16_920,
    profile: 16_920,
    'agent-profile': 18_140,
    'privacy-policy': 3_970,
    'terms-of-use': 3_990,
  },
};

export { config as default };
