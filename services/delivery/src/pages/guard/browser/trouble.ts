const key = 'shellTrouble';
const lasts = 1_800_000;

/** Whether an earlier page of this visit, in the last half hour, got no shell at all. */
export const hadTrouble = (): boolean => {
  try {
    return Date.now() - Number(sessionStorage.getItem(key)) < lasts;
  } catch {
    return false;
  }
};

/** Keeps for the next page whether this one got a shell. Where storage is blocked, that page waits as long as this one. */
export const keepTrouble = (is: boolean): void => {
  try {
    if (is) sessionStorage.setItem(key, `${Date.now()}`);
    else sessionStorage.removeItem(key);
  } catch {}
};
