/** What the trail of security tells apart. Words are only added: what was written under one is read for 400 days. */
export const securityEventKinds = [
  // Accounts and their sessions.
  'sign_in.done',
  'sign_in.failed',
  'sign_in.blocked',
  'sign_out.done',
  'sign_up.done',
  'sign_up.address_taken',
  'password_reset.asked',
  'password_reset.done',
  'password_reset.refused',
  'session.ended',
  'session.revoked',
  'email.confirmation_asked',
  'email.confirmed',
  'email.refused',
  'passkey.added',
  'passkey.removed',
  'passkey.refused',
  'account.blocked',
  'account.unblocked',
  // Keys and tokens.
  'impersonation_key.made',
  'impersonation_key.used',
  'impersonation_key.refused',
  'browser_key.renewed',
  'browser_key.refused',
  'ephemeral_key.made',
  'ephemeral_key.used',
  'ephemeral_key.revoked',
  'token.made',
  'token.used',
  'token.revoked',
  'token.refused',
  'card.saved',
  'card.deleted',
  // Bookings.
  'booking.found',
  'booking.not_found',
  // Doors.
  'access.refused',
  'access.not_found',
  'limit.reached',
  // Operators.
  'operator.called',
  'console.signed_in',
  'console.refused',
  'console.signed_out',
  'organisation.changed',
  'release.changed',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
