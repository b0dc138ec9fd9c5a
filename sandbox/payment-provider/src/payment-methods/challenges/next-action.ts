/** The action by which the shop's page lets the payer approve, in Stripe's format. */
export type NextAction = RedirectToUrl | UseStripeSdk;

interface RedirectToUrl {
  readonly type: 'redirect_to_url';
  readonly redirect_to_url: { readonly url: string; readonly return_url: string };
}

interface UseStripeSdk {
  readonly type: 'use_stripe_sdk';
  readonly use_stripe_sdk: {
    readonly type: 'three_d_secure_redirect';
    readonly stripe_js: string;
    readonly source: string;
  };
}

/** The payer leaves for the bank's page and returns to the shop's page. */
export const redirectToUrl = (url: string, return_url: string): NextAction => ({
  type: 'redirect_to_url',
  redirect_to_url: { url, return_url },
});
