/** A complete sample of a session for the API's documentation. */
export const sessionSample = {
  user: {
    user_id: 'U1001',
    email: 'traveller@example.test',
    firstname: 'Maya',
    lastname: 'Okafor',
    role: 'traveller',
    usr_type: '2',
    is_demo: false,
    preferred_language: 'en-US',
    preferred_currency: 'USD',
  },
  api_key: 'pk_8f0e1c…',
} as const;
