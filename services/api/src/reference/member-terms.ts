/** What membership means to whoever asks for prices, in percent. */
export interface MemberTerms {
  /** The discount on prices for members; 0 for non-members. */
  readonly pays: number;
  /** The discount that a non-member would have as a member; 0 where nobody can become one here. */
  readonly promised: number;
}

export const noMemberTerms: MemberTerms = { pays: 0, promised: 0 };

/** Who asks for prices, with their member discount in percent, null for non-members; null for a guest. */
export type PriceAsker = { readonly member_percent: number | null } | null;

/** Returns what somebody pays, where nothing is said of what they could. */
export const memberPays = (asker: PriceAsker): MemberTerms => ({
  pays: asker?.member_percent ?? 0,
  promised: 0,
});

/** Finds what membership means to somebody at an organisation. */
export type FindMemberTerms = (asker: PriceAsker, organisationId: string) => Promise<MemberTerms>;
