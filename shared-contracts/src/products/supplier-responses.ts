/** Returns whether a search has suppliers and none of them responded. */
export const hasNoSupplierResponded = (suppliers: readonly { readonly state: string }[]): boolean =>
  suppliers.length > 0 && suppliers.every(({ state }) => state !== 'answered');
