/** What a header version may be called. */
export const headerWords = /^[a-z][a-z0-9-]{0,35}$/;

/** What organisations and operators can switch. Values bind on the server; the screen mirrors them. */
export interface Flags {
  /** What follows `header/` in its module: v1 to v3 of spec §2.8/03, and any other that a live release has. */
  readonly headerVersion: string;
  /** External flag of spec §2.8/04. */
  readonly enablePreloginAds: boolean;
  /** Flight pages need a signed-in user (spec §2.8/01). */
  readonly flightLoginRequired: boolean;
  readonly couponsDisabled: boolean;
  readonly cashCardsDisabled: boolean;
  readonly creditCardsDisabled: boolean;
  readonly loyaltyPointsDisabled: boolean;
  readonly invoiceEnabled: boolean;
  /** Orders can be paid at the traveller's own bank, which they leave the page for. */
  readonly bankRedirectEnabled: boolean;
  /** A developer may put a local remote into a running page. */
  readonly remoteOverridesAllowed: boolean;
}

export type FlagName = keyof Flags;

export const defaultFlags: Flags = {
  headerVersion: 'v1',
  enablePreloginAds: false,
  flightLoginRequired: false,
  couponsDisabled: false,
  cashCardsDisabled: false,
  creditCardsDisabled: false,
  loyaltyPointsDisabled: false,
  invoiceEnabled: false,
  bankRedirectEnabled: false,
  remoteOverridesAllowed: false,
};
