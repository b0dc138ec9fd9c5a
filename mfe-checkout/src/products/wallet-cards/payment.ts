/** Stored value: nobody has to confirm it, and it cannot be bought on credit. */
export const walletCardPayment = { code: 'WLT', isChargedAtOnce: true, takesInvoice: false } as const;
