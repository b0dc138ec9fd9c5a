/** URL of the script that this version of the official loader expects and would otherwise add itself. */
export const stripeScriptUrl = 'https://js.stripe.com/endive/stripe.js';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface PolicyMaker {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const getTrustedTypes = (): PolicyMaker | undefined => {
  const { trustedTypes }: { trustedTypes?: PolicyMaker } = window as Window & { trustedTypes?: PolicyMaker };
  return trustedTypes;
};

/**
 * Adds the provider's script under a Trusted Types policy that only allows its URL. The official loader would add it as
 * plain text, which our pages forbid; it finds this script and waits for it.
 */
export const addStripeScript = (): void => {
  if (document.querySelector(`script[src="${stripeScriptUrl}"]`)) return;
  const rules: ScriptPolicy = {
    createScriptURL(url) {
      if (url !== stripeScriptUrl) throw new Error('Not the address of the card provider');
      return url;
    },
  };
  // The page's content security policy allows a Trusted Types policy of this name.
  const policy = getTrustedTypes()?.createPolicy('mfe-checkout', rules) ?? rules;
  const script = document.createElement('script');
  script.src = policy.createScriptURL(stripeScriptUrl);
  document.head.append(script);
};
