/** Effect of membership on the prices of a viewer, in percent. */
export interface MemberTerms {
  /** Discount of members; 0 for non-members. */
  readonly pays: number;
  /** Discount that a non-member would get as a member; 0 if membership is not available. */
  readonly promised: number;
}

export const noMemberTerms: MemberTerms = { pays: 0, promised: 0 };

/** The viewer of prices, with their member discount in percent, or null for non-members. Null for a guest. */
export type PriceAsker = { readonly member_percent: number | null } | null;

/** Returns the terms of a viewer without a promised discount. */
export const getViewerTerms = (asker: PriceAsker): MemberTerms => ({
  pays: asker?.member_percent ?? 0,
  promised: 0,
});

/** Finds the member terms of a viewer at an organisation. */
export type FindMemberTerms = (asker: PriceAsker, organisationId: string) => Promise<MemberTerms>;
