import type { AddedPage, BootData } from '@travel/contracts/host/boot';
import type { Host } from '@travel/contracts/host/host';
import type { MatchedRoute } from '@travel/contracts/routes/routes';
import type { Session } from '@travel/contracts/people/session.schema';
import type { LazyParts } from './lazy-parts.ts';
import { createContext, useContext } from 'react';

/** The state of the page that changes over time. Remotes get a new host when the state changes. */
export interface Snapshot {
  readonly route: MatchedRoute;
  /** No page of the product exists at this URL. */
  readonly missing: boolean;
  readonly added?: AddedPage | undefined;
  readonly session: Session;
}

export interface Page extends Pick<Host, 'bus' | 'cookies' | 'navigate' | 'http'> {
  readonly boot: BootData;
  readonly snapshot: Snapshot;
  readonly later: LazyParts;
}

export const PageContext = createContext<Page | null>(null);

export const usePage = (): Page => {
  const page = useContext(PageContext);
  if (!page) throw new Error('Parts of the shell belong inside its page');
  return page;
};
