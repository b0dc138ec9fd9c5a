/** The script that the official loader of this version looks for, and would add by itself. */
export const stripeScriptUrl = 'https://js.stripe.com/endive/stripe.js';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface PolicyMaker {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const policyMaker = (): PolicyMaker | undefined => {
  const { trustedTypes }: { trustedTypes?: PolicyMaker } = window as Window & { trustedTypes?: PolicyMaker };
  return trustedTypes;
};

/**
 * Puts the provider's script into the page under a policy that lets this one address pass and no other: pages take no
 * scripts from plain texts, and the official loader adds its own as one. It finds this one and waits for it.
 */
export const addStripeScript = (): void => {
  if (document.querySelector(`script[src="${stripeScriptUrl}"]`)) return;
  const rules: ScriptPolicy = {
    createScriptURL(url) {
      if (url !== stripeScriptUrl) throw new Error('Not the address of the card provider');
      return url;
    },
  };
  // The name is one of those that the page's policy allows.
  const policy = policyMaker()?.createPolicy('mfe-checkout', rules) ?? rules;
  const script = document.createElement('script');
  script.src = policy.createScriptURL(stripeScriptUrl);
  document.head.append(script);
};
