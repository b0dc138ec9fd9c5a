import type { Session, User } from '@travel/contracts/people/session.schema';

/** Returns the session of a signed-in user, by default a traveller named Maya Okafor. */
export const createSignedInSession = (user: Partial<User> = {}): Session => ({
  user: {
    user_id: 'U1001',
    email: 'traveller@example.test',
    firstname: 'Maya',
    lastname: 'Okafor',
    role: 'traveller',
    usr_type: '2',
    is_demo: false,
    preferred_language: null,
    preferred_currency: null,
    ...user,
  },
  api_key: 'pk_session',
});
