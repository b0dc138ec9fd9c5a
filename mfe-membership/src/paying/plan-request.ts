/** A membership order: a plan, the payment of earlier debts, or another card for future charges. */
export type PlanRequest = { readonly purpose: 'plan'; readonly sub_id: string } | { readonly purpose: 'debt' | 'card' };
