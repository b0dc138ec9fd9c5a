let waiting: (() => void)[] = [];

const sendAll = (): void => {
  const all = waiting;
  waiting = [];
  for (const send of all) send();
};

/**
 * Sends an answer at the end of this turn of the event loop, together with all others that were made in it. Whoever asks
 * from the same machine, as a proxy does, is woken once for all of them: woken for each, it costs more than writing it.
 */
export const sendTogether = (send: () => void): void => {
  if (waiting.push(send) === 1) setImmediate(sendAll);
};
