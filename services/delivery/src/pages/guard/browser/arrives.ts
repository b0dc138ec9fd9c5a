/**
 * Fetches a file to its end into the browser's cache. However slow the line is, it is waited for as long as something
 * comes; false where it fails, or where nothing more has come for so many milliseconds.
 */
export const arrives = async (url: string, silence: number): Promise<boolean> => {
  const quiet = new AbortController();
  let timer = 0;
  const listen = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => quiet.abort(), silence);
  };
  try {
    listen();
    const answer = await fetch(url, { signal: quiet.signal });
    const reader = answer.ok && answer.body?.getReader();
    if (!reader) return false;
    for (;;) {
      listen();
      if ((await reader.read()).done) return true;
    }
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};
