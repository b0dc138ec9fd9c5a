/** What a traveller asks of a membership: a plan, to pay what earlier periods owe, or another card for what goes on. */
export type PlanRequest = { readonly purpose: 'plan'; readonly sub_id: string } | { readonly purpose: 'debt' | 'card' };
