import axios, { AxiosError } from 'axios';

/** What the page asked the API for, `GET /api/…` each, and what it was answered. */
export interface WatchedNetwork {
  readonly asked: string[];
  /** The bodies of the calls, in their order; null where there was none. */
  readonly bodies: unknown[];
  stop(): void;
}

/**
 * Watches every call that leaves the page; answers those that are given, by method and path, and no others. An answer
 * that throws an error of axios is a failed call.
 */
export const watchNetwork = (answers: Readonly<Record<string, () => unknown>>): WatchedNetwork => {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const before = axios.defaults.adapter;
  axios.defaults.adapter = async (config) => {
    const call = `${config.method?.toUpperCase()} ${config.url}`;
    asked.push(call);
    bodies.push(typeof config.data === 'string' ? JSON.parse(config.data) : null);
    const answer = answers[call];
    if (!answer) throw new AxiosError(`Nobody answers ${call}`, AxiosError.ERR_NETWORK, config);
    return { data: await answer(), status: 200, statusText: 'OK', headers: {}, config };
  };
  return {
    asked,
    bodies,
    stop() {
      axios.defaults.adapter = before;
    },
  };
};
