/** Returns what a zone's clock is called at an instant: `GMT+1`. */
export const zoneName = (instant: string, zone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
