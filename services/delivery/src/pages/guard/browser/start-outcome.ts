const key = 'shellTrouble';
const maxAgeMs = 1_800_000;

/** Returns whether an earlier page of this tab, in the last half hour, could not start any shell. */
export const hasFailedBefore = (): boolean => {
  try {
    return Date.now() - Number(sessionStorage.getItem(key)) < maxAgeMs;
  } catch {
    return false;
  }
};

/** Records for the next page whether this page could start a shell. If storage is blocked, nothing is recorded. */
export const recordOutcome = (hasFailed: boolean): void => {
  try {
    if (hasFailed) sessionStorage.setItem(key, `${Date.now()}`);
    else sessionStorage.removeItem(key);
  } catch {}
};
