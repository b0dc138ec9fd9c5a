import { faultSchema } from '@travel/contracts/endpoints/payments/payments-sandbox';
import { createFaults } from '@travel/sandbox-kit/faults/create-faults';

/** Injected failures of calls, banks and webhooks. */
export const faults = createFaults(faultSchema);
