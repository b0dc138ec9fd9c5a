import type { CardGateway, GatewayFacts } from './card-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';

/** Implementations by the gateway's name on the server. */
const gateways: Readonly<Partial<Record<string, CardGateway>>> = { sandbox: sandboxGateway, stripe: stripeGateway };

/** Returns the gateway, or undefined if this release cannot draw its form. */
export const getGateway = ({ kind, form_url }: GatewayFacts): CardGateway | undefined =>
  kind === 'sandbox' && form_url === null ? undefined : gateways[kind];
