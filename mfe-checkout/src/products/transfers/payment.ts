export const transferPayment = { code: 'TRF', cashCardCall: 'transfer' } as const;
