/** Milliseconds between two checks, and the number of checks before the cardholder has to press the button again. */
const lookEvery = 1_000;
const mostLooks = 30;
/** Milliseconds after which a service that does not answer counts as unreachable. */
const patience = 3_000;

const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    // Reads the complete body, because submitting the form would abort an unfinished request, and the browser would
    // count it as failed.
    .then((answer) => answer.text().then(() => answer.ok))
    .catch(() => false);

const pause = () => new Promise((resolve) => setTimeout(resolve, lookEvery));

/**
 * Submits a form once the service is reachable. Submitting to an unreachable service would replace the page and with it
 * the chance to answer. While the service is unreachable, `said` shows `unreachable`.
 */
export const sendWhenReachable = (form: HTMLFormElement, said: HTMLElement, unreachable: string): void => {
  let state: 'idle' | 'looking' | 'sending' = 'idle';

  const send = async (pressed: HTMLElement | null) => {
    for (let look = 1; look <= mostLooks; look += 1) {
      if (await isReachable()) {
        state = 'sending';
        form.requestSubmit(pressed);
        return;
      }
      said.dataset['tone'] = 'negative';
      said.textContent = unreachable;
      await pause();
    }
    state = 'idle';
  };

  form.addEventListener('submit', (event) => {
    if (state === 'sending') return;
    event.preventDefault();
    if (state === 'looking') return;
    state = 'looking';
    void send(event.submitter);
  });
};
