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

// Ends of names such as `newPassword`, `STRIPE_SECRET_KEY`, `payment-token`.
const secretEnds = ['password', 'secret', 'token', 'apikey', 'secretkey', 'cardnumber'];

/** Whether a field, header or variable of this name holds what must not be seen in logs. */
export const isSecretName = (name: string): boolean => {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return secretNames.includes(plain) || secretEnds.some((end) => plain.endsWith(end));
};
