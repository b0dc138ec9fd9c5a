import axios, { AxiosError } from 'axios';

/** What the page asked the API for, `GET /api/…` each, and what it was answered. */
export interface WatchedNetwork {
  readonly asked: string[];
  stop(): void;
}

/** Watches every call that leaves the page; answers those that are given, by method and path, and no others. */
export const watchNetwork = (answers: Readonly<Record<string, () => unknown>>): WatchedNetwork => {
  const asked: string[] = [];
  const before = axios.defaults.adapter;
  axios.defaults.adapter = async (config) => {
    const call = `${config.method?.toUpperCase()} ${config.url}`;
    asked.push(call);
    const answer = answers[call];
    if (!answer) throw new AxiosError(`Nobody answers ${call}`, AxiosError.ERR_NETWORK, config);
    return { data: answer(), status: 200, statusText: 'OK', headers: {}, config };
  };
  return {
    asked,
    stop() {
      axios.defaults.adapter = before;
    },
  };
};
