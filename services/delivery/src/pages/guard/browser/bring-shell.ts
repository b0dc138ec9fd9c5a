import { freshAddress, plainAddress } from '@travel/contracts/releases/addresses';
import { arrives } from './arrives.ts';
import { rememberFailed } from './failed-shells.ts';
import { readGuard } from './guard-data.ts';
import type { Guard } from './guard-data.ts';
import { showPanel } from './panel.ts';
import { tell } from './tell.ts';
import { hadTrouble, keepTrouble } from './trouble.ts';

/** Milliseconds in which nothing of the page arrives before a file counts as lost: a slow line brings something. */
const silence = 5_000;
/** The same after a page where nothing could be had: nobody waits as long a second time. */
const shortSilence = 2_000;
/** Milliseconds from the run of an entry and from the last file that came after it, and from an error, until it has drawn. */
const drawing = 4_000;
const recovery = 1_000;

/**
 * Watches over the start of the page. A shell writes its version to the root element once it is drawn, and empties it
 * when it breaks. An entry that does not load is loaded once more under a fresh address. After that, and for one that
 * throws or draws nothing, delivery is asked for the last good shell, by a cookie and a reload; where that cannot be had
 * either the panel is shown. A shell that comes late takes its page back.
 */
export const bringShell = (page: Document, nonce: string): void => {
  const root = page.documentElement;
  const patience = hadTrouble() ? shortSilence : silence;
  const isOfShell = (url: string): boolean => {
    const guard = readGuard(page);
    return guard !== null && plainAddress(url) === plainAddress(guard.entry.url);
  };
  const policy = window.trustedTypes?.createPolicy('guard', {
    createScriptURL: (url) => (isOfShell(url) ? url : ''),
  });
  let isFresh = false;
  let isBroken = false;
  let takeAway: (() => void) | undefined;

  const isStarted = () => Boolean(root.dataset['shell']);
  const isOver = () => isStarted() || isBroken;
  const goodOf = ({ good }: Guard) => (good ? arrives(good, patience) : false);

  const goBack = async (guard: Guard, good: boolean | Promise<boolean>) => {
    isBroken = true;
    const isThere = await good;
    if (isStarted()) return;
    if (isThere && rememberFailed(page, guard.version)) {
      location.reload();
      return;
    }
    keepTrouble(true);
    takeAway ??= showPanel(guard.panel);
  };

  /** It was there and cannot be used: the same bytes would do the same again. */
  const breakDown = (why: string) => {
    const guard = readGuard(page);
    if (!guard || isOver()) return;
    tell('mount-failed', guard.version, why);
    void goBack(guard, goodOf(guard));
  };

  const breakUnlessDrawn = (milliseconds: number, why: string) => void setTimeout(breakDown, milliseconds, why);

  const loadAgain = async (why: string) => {
    const guard = readGuard(page);
    if (!guard || isOver()) return;
    if (isFresh) {
      void goBack(guard, goodOf(guard));
      return;
    }
    isFresh = true;
    tell('load-failed', guard.version, why);
    const good = goodOf(guard);
    const { url, integrity, script: lost } = guard.entry;
    const address = freshAddress(url, 1);
    const isThere = await arrives(address, patience);
    if (isOver()) return;
    if (!isThere) {
      void goBack(guard, good);
      return;
    }
    const script = page.createElement('script');
    const src = policy ? policy.createScriptURL(address) : address;
    Object.assign(script, { id: lost.id, nonce, crossOrigin: 'anonymous', integrity, src });
    // What belongs to another document does not run: the first one cannot come beside the second any more.
    page.implementation.createHTMLDocument('').adoptNode(lost);
    page.head.append(script);
  };

  const isQuietFor = (milliseconds: number): boolean => {
    const arrivals = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration);
    return performance.now() - Math.max(0, ...arrivals) >= milliseconds;
  };

  /** What the entry asks for may still be on its way. */
  const watchDrawing = () => {
    if (isOver()) return;
    if (isQuietFor(drawing)) breakDown('It drew nothing');
    else setTimeout(watchDrawing, 500);
  };

  /** Waits as long as anything of the page arrives. */
  const listen = () => {
    if (isOver() || isFresh) return;
    if (isQuietFor(patience) && page.readyState !== 'loading') void loadAgain('Nothing came for a while');
    else setTimeout(listen, 500);
  };

  const isShell = ({ target }: Event) => target instanceof HTMLScriptElement && target.id === 'shell';
  // Neither bubbles, and the shell's element is not there yet.
  page.addEventListener('error', (event) => void (isShell(event) && loadAgain('It did not load')), true);
  page.addEventListener('load', (event) => void (isShell(event) && setTimeout(watchDrawing, drawing)), true);
  window.addEventListener('error', ({ filename, message }) => {
    if (isOfShell(filename) && !isStarted()) breakUnlessDrawn(recovery, message);
  });
  new MutationObserver(() => {
    if (isStarted()) {
      isBroken = false;
      keepTrouble(false);
      takeAway?.();
      takeAway = undefined;
    } else breakDown('It broke after it was drawn');
  }).observe(root, { attributeFilter: ['data-shell'] });
  setTimeout(listen, patience);
};
