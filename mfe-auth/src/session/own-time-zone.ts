/** The time zone of this device, by which the owner of an account knows a session again. */
export const ownTimeZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone;
