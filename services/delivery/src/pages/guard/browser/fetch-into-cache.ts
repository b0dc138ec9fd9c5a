/**
 * Fetches a file completely into the browser's cache. A slow download continues as long as data arrives. Returns false
 * if the download fails or if no data arrives for `timeout` milliseconds.
 */
export const fetchIntoCache = async (url: string, timeout: number): Promise<boolean> => {
  const stalled = new AbortController();
  let timer = 0;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => stalled.abort(), timeout);
  };
  try {
    restartTimer();
    const answer = await fetch(url, { signal: stalled.signal });
    const reader = answer.ok && answer.body?.getReader();
    if (!reader) return false;
    for (;;) {
      restartTimer();
      if ((await reader.read()).done) return true;
    }
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};
