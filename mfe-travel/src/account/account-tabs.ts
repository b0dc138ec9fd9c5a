import type { Host } from '@travel/contracts/host/host';

export const accountTabs = ['details', 'cards', 'preferences', 'trips', 'membership'] as const;
export type AccountTab = (typeof accountTabs)[number];

const findTab = (name: string | null | undefined): AccountTab | undefined => accountTabs.find((tab) => tab === name);

/** Returns the tab in the URL, else the last viewed tab (cookie user-detail-tab, spec §3), else the first tab. */
export const getCurrentTab = ({ route, cookies }: Pick<Host, 'route' | 'cookies'>): AccountTab =>
  findTab(route.query['tab']) ?? findTab(cookies.get('user-detail-tab')) ?? 'details';

export const getTabPath = (tab: AccountTab): string => `/user-details?tab=${tab}`;
