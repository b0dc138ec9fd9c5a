/** Formats a waiting time in the reader's language: "in 40 seconds", "in 3 minutes". Minutes are rounded up. */
export const waitText = (seconds: number, language: string): string => {
  const format = new Intl.RelativeTimeFormat(language);
  const whole = Math.max(Math.ceil(seconds), 1);
  return whole < 90 ? format.format(whole, 'second') : format.format(Math.ceil(whole / 60), 'minute');
};
