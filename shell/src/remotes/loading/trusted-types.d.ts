/** The part of Trusted Types that the shell uses; a trusted URL is typed as a string. */
interface TrustedTypePolicy {
  createScriptURL(url: string): string;
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedTypePolicy;
  };
}
