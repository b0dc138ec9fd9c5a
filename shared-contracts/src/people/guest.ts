import type { Session } from './session.schema.ts';

export const guestSession: Session = { user: null, api_key: null };
