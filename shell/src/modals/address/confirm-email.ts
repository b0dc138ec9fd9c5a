import type { Host } from '@travel/contracts/host';
import { isApiError } from '@travel/contracts/http/api-error';

/** What confirming can come to, as keys of the shell's texts. */
export type ConfirmOutcome = 'emailConfirmed' | 'emailLinkUsed' | 'emailLinkExpired' | 'emailLinkUnknown';

type ConfirmEmailOptions = Pick<Host, 'http' | 'bus' | 'navigate' | 'log'> & {
  readonly onOutcome: (outcome: ConfirmOutcome) => void;
};

export type ConfirmEmail = (token: string) => Promise<void>;

const refusals: Readonly<Record<string, ConfirmOutcome>> = {
  link_used: 'emailLinkUsed',
  link_expired: 'emailLinkExpired',
};

/** Where a new link can be asked for. */
const profile = '/user/profile?tab=security';

/** Confirms the address of who is signed in by a mailed link; says what became of it, and leads to a new one. */
export const createConfirmEmail =
  ({ http, bus, navigate, log, onOutcome }: ConfirmEmailOptions): ConfirmEmail =>
  async (token) => {
    try {
      const session = await http('POST /api/auth/confirm-email', { body: { token } });
      bus.publish('session:changed', { session });
      onOutcome('emailConfirmed');
    } catch (error) {
      log.error('email.not_confirmed', error);
      onOutcome((isApiError(error) && refusals[error.code]) || 'emailLinkUnknown');
      navigate(profile, { replace: true });
    }
  };
