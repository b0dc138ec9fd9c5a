/** Payment rules of wallet cards: stored value needs no confirmation by a supplier and cannot be bought by invoice. */
export const walletCardPayment = { code: 'WLT', isChargedAtOnce: true, takesInvoice: false } as const;
