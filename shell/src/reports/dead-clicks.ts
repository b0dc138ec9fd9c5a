/** Milliseconds in which something has to come of a press. */
const patience = 1_000;

/** What looks as if it could be pressed, besides what shows a hand. */
const pressable =
  'a[href], button, summary, [role="button"], [role="link"], [role="menuitem"], [role="option"], [role="tab"]';

/** What answers in ways that no page sees (lists of the browser, files, players), or says that it does nothing now. */
const answersUnseen =
  'input, select, textarea, label, option, video, audio, iframe, [contenteditable], [aria-disabled="true"], [download], [target], a[href^="mailto:"], a[href^="tel:"]';

/** Counts down by itself: that it changes says nothing. */
const clock = '[role="timer"]';

/**
 * Heard after the press: any of them is an answer. A form's `submit` is none, because pressing its button causes it
 * whether or not anything follows, and browsers report the selection that a press clears.
 */
const answers = ['focusin', 'focusout', 'input', 'change', 'toggle', 'close', 'scroll'] as const;
const answersOfPage = ['blur', 'popstate', 'hashchange', 'pagehide', 'beforeprint'] as const;

const pressedIn = (target: EventTarget | null, page: Document): Element | null => {
  if (!(target instanceof Element) || target.closest(answersUnseen)) return null;
  const found = target.closest(pressable);
  if (found) return found;
  const hand = page.defaultView?.getComputedStyle(target).cursor === 'pointer';
  return hand ? target : null;
};

/** A link to where one is already leads nowhere, and says so by its look. */
const leadsHere = (element: Element, { href }: Location): boolean =>
  element instanceof HTMLAnchorElement && element.href === href;

const isOfClock = ({ target }: MutationRecord): boolean =>
  Boolean((target instanceof Element ? target : target.parentElement)?.closest(clock));

interface DeadClickOptions {
  readonly page: Document;
  readonly window: Window;
  /** How many calls to the API were begun until now. */
  readonly calls: () => number;
  readonly onDead: (element: Element) => void;
}

/**
 * Tells of presses on something that looks pressable of which nothing comes within a second: no change of the page, no
 * navigation, no call, no change of focus. Nothing is watched but in that second. Returns what ends it.
 */
export const watchDeadClicks = ({ page, window, calls, onDead }: DeadClickOptions): (() => void) => {
  let stop = () => {};

  const onClick = (event: MouseEvent) => {
    // Whoever presses again hears of the last press alone.
    stop();
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const element = pressedIn(event.target, page);
    if (!element || leadsHere(element, window.location)) return;
    const before = calls();
    const ended = new AbortController();
    const changes = new MutationObserver((records) => {
      if (!records.every(isOfClock)) stop();
    });
    const timer = setTimeout(() => {
      const isDead = calls() === before && page.visibilityState === 'visible';
      stop();
      if (isDead) onDead(element);
    }, patience);
    stop = () => {
      clearTimeout(timer);
      changes.disconnect();
      ended.abort();
      stop = () => {};
    };
    changes.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });
    const heard = { capture: true, passive: true, signal: ended.signal } as const;
    for (const name of answers) page.addEventListener(name, () => stop(), heard);
    for (const name of answersOfPage) window.addEventListener(name, () => stop(), heard);
  };

  page.addEventListener('click', onClick, { capture: true, passive: true });
  return () => {
    stop();
    page.removeEventListener('click', onClick, { capture: true });
  };
};
