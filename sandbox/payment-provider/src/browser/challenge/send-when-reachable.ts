/** Milliseconds between two looks, and how often before the cardholder has to press again. */
const lookEvery = 1_000;
const mostLooks = 30;
/** Milliseconds after which a service that says nothing counts as not there. */
const patience = 3_000;

const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    // To its end: the page goes away with the form, and what it still reads would count as failed.
    .then((answer) => answer.text().then(() => answer.ok))
    .catch(() => false);

const pause = () => new Promise((resolve) => setTimeout(resolve, lookEvery));

/**
 * Sends a form once the service answers: sent to nobody it would take the page away, and with it the way to answer.
 * Meanwhile `said` says `unreachable`.
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
