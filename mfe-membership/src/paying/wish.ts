/** What somebody wants of the membership: a plan, what is due of earlier periods, or another card for what goes on. */
export type Wish = { readonly purpose: 'plan'; readonly sub_id: string } | { readonly purpose: 'debt' | 'card' };
