/** The fields of a house that only stays (homes and rooms of hosts) have. */
export interface StayOwn {
  readonly home: 'entire' | 'room';
  readonly host: { readonly name: string; readonly since: number; readonly languages: readonly string[] };
  readonly payLater: boolean;
}
