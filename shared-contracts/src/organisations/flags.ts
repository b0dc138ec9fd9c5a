/** Valid names of a header version. */
export const headerNamePattern = /^[a-z][a-z0-9-]{0,35}$/;

/** The switches of organisations and operators. The server enforces them; the screen mirrors them. */
export interface Flags {
  /**
   * The part after `header/` in the module's name: v1 to v3 of spec §2.8/03, or another header that a live release
   * contains.
   */
  readonly headerVersion: string;
  /** External flag of spec §2.8/04. */
  readonly enablePreloginAds: boolean;
  /** Flight pages require a signed-in user (spec §2.8/01). */
  readonly flightLoginRequired: boolean;
  readonly couponsDisabled: boolean;
  readonly cashCardsDisabled: boolean;
  readonly creditCardsDisabled: boolean;
  readonly loyaltyPointsDisabled: boolean;
  readonly invoiceEnabled: boolean;
  /** Orders can be paid at the traveller's bank, on its own pages. */
  readonly bankRedirectEnabled: boolean;
  /** Orders can be paid with a wallet of the traveller's device, such as Apple Pay. */
  readonly deviceWalletsEnabled: boolean;
  /** Developers may put a local remote into a running page. */
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
  deviceWalletsEnabled: false,
  remoteOverridesAllowed: false,
};
