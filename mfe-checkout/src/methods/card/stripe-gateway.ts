import type { CardForm, CardGateway } from './card-gateway.ts';

/** Stripe's card form. The code loads only if the server names Stripe as the gateway. */
export const stripeGateway: CardGateway = {
  open(element, gateway, look, listener): CardForm {
    let form: CardForm | null = null;
    let isClosed = false;
    const come = async () => {
      const { openStripeForm } = await import(/* webpackChunkName: "stripe-form" */ './stripe-form.ts');
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
