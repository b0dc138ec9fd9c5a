import type { KnownModule } from './remotes.ts';

/** Names of the contracts that two releases must agree on and that therefore have versions. */
export type ContractName = KnownModule | 'host' | 'react' | 'emotion' | 'federation';

/** Contract versions of this source tree. Additions keep a version; removals increase it. */
export const contractVersions: Readonly<Record<ContractName, number>> = {
  'header/v1': 1,
  'header/v2': 1,
  'header/v3': 1,
  'travel/pages': 1,
  'travel/map': 1,
  'checkout/page': 1,
  'checkout/payment': 1,
  'checkout/cards': 1,
  'checkout/booking': 1,
  'membership/plans': 1,
  'membership/panel': 1,
  'auth/modals': 1,
  'locale/picker': 1,
  host: 1,
  react: 19,
  emotion: 11,
  federation: 2,
};
