import type { CardGateway, GatewayFacts } from './card-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';

/** The page's side of each gateway that the server may name. */
const gateways: Readonly<Partial<Record<string, CardGateway>>> = { sandbox: sandboxGateway, stripe: stripeGateway };

/** Undefined where this release of the page cannot draw that gateway's form. */
export const gatewayOf = ({ kind, form_url }: GatewayFacts): CardGateway | undefined =>
  kind === 'sandbox' && form_url === null ? undefined : gateways[kind];
