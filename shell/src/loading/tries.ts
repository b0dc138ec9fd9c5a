import type { ReleaseAddress, ReleaseChoice } from '@travel/contracts/boot';

/** One way to get a remote onto the page. */
export interface Try {
  readonly release: ReleaseAddress;
  /** Zero asks under the release's own address, which the page preloads; others under addresses nobody waits for. */
  readonly fresh: number;
}

let freshest = 0;
const nextFresh = (): number => (freshest += 1);

/** In this order: as the page has it, once more under a fresh address, the release that worked last. */
export const triesOf = ({ lastGood, ...release }: ReleaseChoice, again: boolean): Try[] => [
  { release, fresh: again ? nextFresh() : 0 },
  ...(again ? [] : [{ release, fresh: nextFresh() }]),
  ...(lastGood ? [{ release: lastGood, fresh: again ? nextFresh() : 0 }] : []),
];
