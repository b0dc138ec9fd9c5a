import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';

export type ConfirmOutcome =
  | 'emailConfirmed'
  | 'emailConfirmedBefore'
  | 'emailLinkUsed'
  | 'emailLinkExpired'
  | 'emailLinkOther'
  | 'emailLinkUnknown'
  | 'emailNotChanged';

type ConfirmEmailOptions = Pick<Host, 'http' | 'bus' | 'navigate' | 'log'> & {
  /** Whether the signed-in user's e-mail address was already confirmed. */
  readonly isConfirmed: () => boolean;
  readonly onOutcome: (outcome: ConfirmOutcome) => void;
};

export type ConfirmEmail = (token: string) => Promise<void>;

const refusals: Readonly<Record<string, ConfirmOutcome>> = {
  link_used: 'emailLinkUsed',
  link_expired: 'emailLinkExpired',
  change_expired: 'emailNotChanged',
  email_taken: 'emailNotChanged',
};

/**
 * Replaces the outcome of an unusable link if the e-mail address is already confirmed, because no new link is needed
 * then.
 */
const confirmedBefore: Readonly<Partial<Record<ConfirmOutcome, ConfirmOutcome>>> = {
  emailLinkUsed: 'emailConfirmedBefore',
  emailLinkExpired: 'emailConfirmedBefore',
  emailLinkUnknown: 'emailLinkOther',
};

const profile = '/user/profile?tab=security';

/**
 * Confirms the e-mail address of the signed-in user by a mailed link. Reports the outcome and, if a new link is needed,
 * opens the page that sends one.
 */
export const createConfirmEmail =
  ({ http, bus, navigate, log, isConfirmed, onOutcome }: ConfirmEmailOptions): ConfirmEmail =>
  async (token) => {
    try {
      const session = await http('POST /api/auth/confirm-email', { body: { token } });
      bus.publish('session:changed', { session });
      onOutcome('emailConfirmed');
    } catch (error) {
      log.error('email.not_confirmed', error);
      const refused = (isApiError(error) && refusals[error.code]) || 'emailLinkUnknown';
      const outcome = (isConfirmed() && confirmedBefore[refused]) || refused;
      onOutcome(outcome);
      if (outcome === refused) navigate(profile, { replace: true });
    }
  };
