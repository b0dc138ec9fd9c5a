/** Effect of membership on the prices that a visitor sees, in percent. */
export interface MemberTerms {
  /** Discount that the viewer gets as a member; 0 for non-members. */
  readonly pays: number;
  /** Discount that a non-member would get as a member; 0 if no membership is for sale. */
  readonly promised: number;
}

export const noMemberTerms: MemberTerms = { pays: 0, promised: 0 };

/** The user who sees prices, with the member discount in percent (null for non-members). Null for a guest. */
export type PriceViewer = { readonly member_percent: number | null } | null;

/** Returns the member terms of a user without the discount that is advertised to non-members. */
export const getViewerTerms = (asker: PriceViewer): MemberTerms => ({
  pays: asker?.member_percent ?? 0,
  promised: 0,
});

/** Returns the member terms of a user at an organisation. */
export type FindMemberTerms = (asker: PriceViewer, organisationId: string) => Promise<MemberTerms>;
