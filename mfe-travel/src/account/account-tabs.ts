import type { Host } from '@travel/contracts/host/host';

export const accountTabs = ['details', 'cards', 'preferences', 'trips', 'membership'] as const;
export type AccountTab = (typeof accountTabs)[number];

const tabNamed = (name: string | null | undefined): AccountTab | undefined => accountTabs.find((tab) => tab === name);

/** Returns the tab in the URL, else the last viewed one (cookie user-detail-tab, spec §3), else the first. */
export const currentTab = ({ route, cookies }: Pick<Host, 'route' | 'cookies'>): AccountTab =>
  tabNamed(route.query['tab']) ?? tabNamed(cookies.get('user-detail-tab')) ?? 'details';

export const tabPath = (tab: AccountTab): string => `/user-details?tab=${tab}`;
