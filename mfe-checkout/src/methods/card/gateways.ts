import type { CardGateway, GatewayConfig, CardForm } from './card-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** Stripe's card form. The code loads only if the server names Stripe as the gateway. */
const stripeGateway: CardGateway = {
  open(element, gateway, look, listener): CardForm {
    let form: CardForm | null = null;
    let isClosed = false;
    const come = async () => {
      const { openStripeForm } = await import('./stripe-form.ts');
      if (isClosed) return;
      const opened = await openStripeForm(element, gateway, look, listener);
      if (isClosed) opened.close();
      else form = opened;
    };
    come().catch(() => {
      if (!isClosed) listener.onFailed('timed_out');
    });
    return {
      tokenise: async (request) => (form ? form.tokenise(request) : { ok: false, code: 'timed_out' }),
      clear: () => form?.clear(),
      focus: () => form?.focus(),
      close() {
        isClosed = true;
        form?.close();
      },
    };
  },
};

/** Implementations by the gateway's name on the server. */
const gateways: Readonly<Partial<Record<string, CardGateway>>> = { sandbox: sandboxGateway, stripe: stripeGateway };

/** Returns the gateway, or undefined if this release cannot draw its form. */
export const getGateway = ({ kind, form_url }: GatewayConfig): CardGateway | undefined =>
  kind === 'sandbox' && form_url === null ? undefined : gateways[kind];
