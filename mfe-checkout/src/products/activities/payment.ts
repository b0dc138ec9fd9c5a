export const activityPayment = { code: 'ACT', cashCardCall: 'transfer' } as const;
