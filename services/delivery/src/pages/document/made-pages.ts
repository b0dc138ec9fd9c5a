import { LRUCache } from 'lru-cache';
import type { LiveState } from '../../live/live-state.ts';
import { chosenReleases } from '../../rollouts/choose-releases.ts';
import type { Choice } from '../../rollouts/choose-releases.ts';
import type { PageText } from './page-text.ts';

/** A page and the policy that goes with it, as all see them who get the same page. */
export interface MadePage {
  readonly document: PageText;
  readonly policy: PageText;
}

/** What decides what a page says, as long as the same is live. */
type Deciding = readonly (string | number | boolean | null)[];

/** Returns the page of whoever asked for the same before; makes it otherwise. */
export type MadePages = (state: LiveState, deciding: Deciding, make: () => MadePage) => MadePage;

const kept = 200;

/** Keeps the pages that were asked for last; all go with what was live when they were made. */
export const madePages = (): MadePages => {
  const pages = new LRUCache<string, MadePage>({ max: kept });
  let madeOf: LiveState | undefined;
  return (state, deciding, make) => {
    if (state !== madeOf) {
      pages.clear();
      madeOf = state;
    }
    const key = JSON.stringify(deciding);
    const known = pages.get(key);
    if (known) return known;
    const page = make();
    pages.set(key, page);
    return page;
  };
};

/** Names the releases of a page, and those that it may go back to. */
export const namesOf = (choice: Choice): string =>
  chosenReleases(choice)
    .map(({ record, lastGood }) => `${record.package}@${record.version}<${lastGood?.version ?? ''}`)
    .join(' ');
