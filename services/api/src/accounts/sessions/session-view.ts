import type { Session } from '@travel/contracts/people/session.schema';
import type { PaymentTokens } from './payment-tokens.ts';
import type { LiveSession } from '../../platform/http/traveller.ts';

export const toSessionView = (
  { user, session_id, opened_by, email_confirmed }: LiveSession,
  tokens: PaymentTokens,
): Session => ({
  user,
  api_key: tokens.issue({ user_id: user.user_id, session_id }),
  emailConfirmed: email_confirmed,
  ...(opened_by === 'key' && { by_key: true }),
});
