/** Something that was thrown at the page, and which way it came. */
export interface Thrown {
  readonly kind: 'error' | 'rejection';
  readonly error: unknown;
  /** Address of the script, where the browser names one beside the error. */
  readonly script: string;
  /** Whether somebody had just pressed or typed something. */
  readonly isActive: boolean;
}

type Listener = (thrown: Thrown) => void;

const mostWaiting = 20;

/** Hears what is thrown at the page from its first moment on; keeps it until somebody listens. */
export const createEarlyErrors = (page: Window) => {
  const waiting: Thrown[] = [];
  let listener: Listener = (thrown) => {
    if (waiting.length < mostWaiting) waiting.push(thrown);
  };
  const tell = (kind: Thrown['kind'], error: unknown, script: string) =>
    listener({ kind, error, script, isActive: page.navigator.userActivation?.isActive ?? false });
  // Files that do not load tell elements, not the window, and are told of by whoever asked for them.
  page.addEventListener('error', (event) => tell('error', event.error ?? event.message, event.filename ?? ''));
  page.addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason, ''));
  return {
    /** From now on, and what was heard before. */
    listen(next: Listener): void {
      listener = next;
      for (const thrown of waiting.splice(0)) next(thrown);
    },
  };
};

export type EarlyErrors = Pick<ReturnType<typeof createEarlyErrors>, 'listen'>;
