/** What the shop's page has to do so that the payer can approve, in the shapes that the wire has for it. */
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

/** The payer goes to the bank's page as a whole, and comes back to the shop's. */
export const redirectToUrl = (url: string, return_url: string): NextAction => ({
  type: 'redirect_to_url',
  redirect_to_url: { url, return_url },
});
