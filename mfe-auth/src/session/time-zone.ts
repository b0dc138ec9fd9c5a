/** Returns the time zone of this device, which helps account owners recognise their sessions. */
export const getTimeZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone;
