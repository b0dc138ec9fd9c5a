let waiting: (() => void)[] = [];

const sendAll = (): void => {
  const all = waiting;
  waiting = [];
  for (const send of all) send();
};

/**
 * Sends a response at the end of this turn of the event loop, together with all other responses of the turn. A local
 * client such as a proxy is then woken once for all of them, because waking it for each response costs more than
 * writing.
 */
export const sendTogether = (send: () => void): void => {
  if (waiting.push(send) === 1) setImmediate(sendAll);
};
