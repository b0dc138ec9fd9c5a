/** The main control of the page. The caller prepends its declaration to this script. */
declare const control: { readonly selector: string; readonly text: string };

/** Measurements of the page. Times are in milliseconds since the navigation, except where noted. */
const watched = {
  firstPaint: null as number | null,
  largestPaint: null as number | null,
  /** Time from which on the control existed and responded. */
  interactive: null as number | null,
  /** Sum of layout shifts without user input. */
  shift: 0,
  longTasks: [] as { readonly start: number; readonly duration: number }[],
  /** Duration of the slowest interaction so far, from a press or key to the next paint. */
  interaction: null as number | null,
};

const numberIn = (entry: PerformanceEntry, name: string): number => Number(Reflect.get(entry, name) ?? 0);

const watch = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}): void => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe({ type, buffered: true, ...more });
};

/**
 * React attaches its handlers to an element when it hydrates the element. Before that, the element does not respond.
 */
const doesAnswer = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$')) &&
  !element.matches(':disabled, [aria-disabled=true]') &&
  element.checkVisibility();

const look = (): void => {
  const all = [...document.querySelectorAll(control.selector)];
  if (all.some((element) => (element.textContent ?? '').includes(control.text) && doesAnswer(element))) {
    watched.interactive = performance.now();
  } else requestAnimationFrame(look);
};

// The browser runs this script in iframes too; only the page itself is measured.
if (window === window.top) {
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) watched.shift += numberIn(entry, 'value');
  });
  watch('longtask', ({ startTime, duration }) => {
    watched.longTasks.push({ start: startTime, duration });
  });
  watch(
    'event',
    (entry) => {
      if (numberIn(entry, 'interactionId') > 0)
        watched.interaction = Math.max(watched.interaction ?? 0, entry.duration);
    },
    { durationThreshold: 16 },
  );
  Object.assign(window, { watched });
  requestAnimationFrame(look);
}
