const secretNames = [
  'authorization',
  'cookie',
  'setcookie',
  'password',
  'passwd',
  'passphrase',
  'secret',
  'token',
  'apikey',
  'apitudekey',
  'secretkey',
  'privatekey',
  'clientsecret',
  'cardnumber',
  'pan',
  'cvc',
  'cvv',
  'securitycode',
  'impersonatekey',
  'accesscode',
];

// Suffixes of names such as `newPassword`, `STRIPE_SECRET_KEY`, `payment-token`.
const secretEnds = ['password', 'secret', 'token', 'apikey', 'secretkey', 'cardnumber'];

/** Returns whether a field, header or variable of this name contains a secret that must not be logged. */
export const isSecretName = (name: string): boolean => {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return secretNames.includes(plain) || secretEnds.some((end) => plain.endsWith(end));
};
