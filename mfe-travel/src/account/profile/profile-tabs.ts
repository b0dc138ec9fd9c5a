import { getWalletPath } from '../wallet/wallet.ts';

export const profileTabs = ['membership', 'details', 'companions', 'wallet', 'security', 'data'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export const parseProfileTab = (query: Readonly<Record<string, string | undefined>>): ProfileTab =>
  profileTabs.find((tab) => tab === query['tab']) ?? 'membership';

export const getProfilePath = (tab: ProfileTab): string => {
  if (tab === 'wallet') return getWalletPath();
  return tab === 'membership' ? '/user/profile' : `/user/profile?tab=${tab}`;
};
