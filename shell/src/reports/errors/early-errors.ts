export interface PageError {
  readonly kind: 'error' | 'rejection';
  readonly error: unknown;
  /** URL of the script, if the browser reports one with the error; otherwise empty. */
  readonly script: string;
  /** Whether the visitor had just clicked or typed. */
  readonly isActive: boolean;
}

type Listener = (thrown: PageError) => void;

const mostWaiting = 20;

/** Collects the page's errors from its first moment until a listener is set. */
export const createEarlyErrors = (page: Window) => {
  const waiting: PageError[] = [];
  let listener: Listener = (thrown) => {
    if (waiting.length < mostWaiting) waiting.push(thrown);
  };
  const reportError = (kind: PageError['kind'], error: unknown, script: string) =>
    listener({ kind, error, script, isActive: page.navigator.userActivation?.isActive ?? false });
  // Failed file loads raise events on elements rather than on the window; the code that requested the file reports
  // them.
  page.addEventListener('error', (event) => reportError('error', event.error ?? event.message, event.filename ?? ''));
  page.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason, ''));
  return {
    listen(next: Listener): void {
      listener = next;
      for (const thrown of waiting.splice(0)) next(thrown);
    },
  };
};

export type EarlyErrors = Pick<ReturnType<typeof createEarlyErrors>, 'listen'>;
