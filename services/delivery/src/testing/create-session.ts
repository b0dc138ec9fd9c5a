import type { Session } from '@travel/contracts/people/session.schema';

/** Returns the session of a test user, whose session token is the user's name. */
export const createSession = (name: string): Session => ({
  user: {
    user_id: `U-${name}`,
    email: `${name}@example.test`,
    firstname: name,
    lastname: 'Okafor',
    role: 'traveller',
    usr_type: '2',
    is_demo: false,
    preferred_language: null,
    preferred_currency: null,
  },
  api_key: `pk_${name}`,
});
