/** Milliseconds within which a click must have an effect. */
const patience = 1_000;

/** Elements that look clickable, in addition to those with a pointer cursor. */
const pressable =
  'a[href], button, summary, [role="button"], [role="link"], [role="menuitem"], [role="option"], [role="tab"]';

/**
 * Elements whose effects the page cannot observe (native lists, file pickers, players), or that are marked as disabled.
 */
const answersUnseen =
  'input, select, textarea, label, option, video, audio, iframe, [contenteditable], [aria-disabled="true"], [download], [target], a[href^="mailto:"], a[href^="tel:"]';

/** Changes inside timers are no effect of a click, because timers change by themselves. */
const clock = '[role="timer"]';

/**
 * Events that count as an effect of the click. `submit` is not among them, because a click on the button always causes
 * it. Nor is a selection change, because a click clears the selection.
 */
const answers = ['focusin', 'focusout', 'input', 'change', 'toggle', 'close', 'scroll'] as const;
const answersOfPage = ['blur', 'popstate', 'hashchange', 'pagehide', 'beforeprint'] as const;

const findPressed = (target: EventTarget | null, page: Document): Element | null => {
  if (!(target instanceof Element) || target.closest(answersUnseen)) return null;
  const found = target.closest(pressable);
  if (found) return found;
  const hand = page.defaultView?.getComputedStyle(target).cursor === 'pointer';
  return hand ? target : null;
};

/** Whether the element links to the current page; such links are not expected to do anything. */
const isLinkToPage = (element: Element, { href }: Location): boolean =>
  element instanceof HTMLAnchorElement && element.href === href;

const isOfClock = ({ target }: MutationRecord): boolean =>
  Boolean((target instanceof Element ? target : target.parentElement)?.closest(clock));

interface DeadClickOptions {
  readonly page: Document;
  readonly window: Window;
  /** Returns the number of API calls started so far. */
  readonly calls: () => number;
  readonly onDead: (element: Element) => void;
}

/**
 * Reports clicks on clickable elements that have no effect within a second: no change of the page, no navigation, no
 * call and no change of focus. Observes the page only during that second. Returns a function that stops the reports.
 */
export const watchDeadClicks = ({ page, window, calls, onDead }: DeadClickOptions): (() => void) => {
  let stop = () => {};

  const onClick = (event: MouseEvent) => {
    // Only the last of several clicks in a row is reported.
    stop();
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const element = findPressed(event.target, page);
    if (!element || isLinkToPage(element, window.location)) return;
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
