import { walletPath } from '../wallet/wallet.ts';

/** The parts of the profile. The first has no name in the address. */
export const profileTabs = ['membership', 'details', 'companions', 'wallet', 'security', 'data'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The part that the address names, else the first. */
export const profileTabOf = (query: Readonly<Record<string, string | undefined>>): ProfileTab =>
  profileTabs.find((tab) => tab === query['tab']) ?? 'membership';

export const profilePath = (tab: ProfileTab): string => {
  if (tab === 'wallet') return walletPath();
  return tab === 'membership' ? '/user/profile' : `/user/profile?tab=${tab}`;
};
