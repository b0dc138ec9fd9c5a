/** Returns a waiting time such as "in 40 seconds" or "in 3 minutes" in the given language; minutes are rounded up. */
export const waitText = (seconds: number, language: string): string => {
  const format = new Intl.RelativeTimeFormat(language);
  const whole = Math.max(Math.ceil(seconds), 1);
  return whole < 90 ? format.format(whole, 'second') : format.format(Math.ceil(whole / 60), 'minute');
};
