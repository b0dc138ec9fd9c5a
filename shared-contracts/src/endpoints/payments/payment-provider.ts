import { searchSecurityEvents } from '../people/security.ts';
import { moveSandboxClock, resetSandbox } from '../sandbox.ts';
import { paymentsSandboxEndpoints } from './payments-sandbox.ts';
import { supplierCardEndpoints } from './supplier-cards.ts';

/** All endpoints of the payment provider in addition to its own wire format and pages. */
export const paymentProviderEndpoints = [
  ...supplierCardEndpoints,
  searchSecurityEvents,
  ...paymentsSandboxEndpoints,
  moveSandboxClock,
  resetSandbox,
] as const;
