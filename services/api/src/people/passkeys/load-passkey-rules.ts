/**
 * Loads what makes and judges the messages of passkeys (WebAuthn). With all that it has for certificates it is 27 MB in
 * memory: a service where nobody uses a passkey does without.
 */
export const loadPasskeyRules = () => import('@simplewebauthn/server');
