/** Returns the time zone of this device. */
export const getTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
