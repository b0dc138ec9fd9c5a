import { searchSecurityEvents } from '../people/security.ts';
import { moveSandboxClock, resetSandbox } from '../sandbox.ts';
import { paymentsSandboxEndpoints } from './payments-sandbox.ts';
import { supplierCardEndpoints } from './supplier-cards.ts';

/** All that the payment provider serves beside its own wire and its pages. */
export const paymentProviderEndpoints = [
  ...supplierCardEndpoints,
  searchSecurityEvents,
  ...paymentsSandboxEndpoints,
  moveSandboxClock,
  resetSandbox,
] as const;
