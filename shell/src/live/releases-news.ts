import type { Host } from '@travel/contracts/host/host';
import { isModuleName, getPackageName } from '@travel/contracts/releases/remotes';
import { getHeaderModule, getMainModule } from '@travel/contracts/host/remotes/page-modules';
import type { Flags } from '@travel/contracts/organisations/flags';
import type { PageKind } from '@travel/contracts/routes/routes';

interface NewsOptions extends Pick<Host, 'bus' | 'toast' | 'reload'> {
  readonly flags: Flags;
  readonly page: () => PageKind;
  /** Returns the main module of the current page if a release has added this page; otherwise undefined. */
  readonly addedModule: () => string | undefined;
  /** Makes the next navigation load a new document, so that the document uses the current releases. */
  readonly leaveWithDocument: () => void;
  readonly words: () => { readonly changed: string; readonly reload: string };
}

/** Pages on which no reload is offered, because visitors are typing or paying there. */
const busyPages: ReadonlySet<PageKind> = new Set(['checkout', 'success', 'profile', 'agent-profile', 'account']);

/** Reasons of a release change that take back a release which this page may be using. */
const withdrawals: ReadonlySet<string> = new Set(['kill', 'rollback', 'changed']);

/** Offers a reload when operators withdraw a release that this page uses. The page itself continues as it is. */
export const followReleases = (options: NewsOptions): void => {
  const { bus, flags, page, addedModule, toast, reload, leaveWithDocument, words } = options;
  bus.subscribe('releases:changed', ({ packages, reason }) => {
    leaveWithDocument();
    if (!withdrawals.has(reason) || busyPages.has(page())) return;
    const added = addedModule() ?? '';
    const main = isModuleName(added) ? added : getMainModule(page());
    const used = new Set<string>(['shell', getPackageName(getHeaderModule(flags)), getPackageName(main)]);
    if (!packages.some((name) => used.has(name))) return;
    const { changed, reload: label } = words();
    toast(changed, { action: { label, run: reload } });
  });
};
