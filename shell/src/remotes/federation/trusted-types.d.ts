/** Trusted Types as far as the shell uses them; a trusted address goes where an address goes. */
interface TrustedTypePolicy {
  createScriptURL(url: string): string;
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedTypePolicy;
  };
}
