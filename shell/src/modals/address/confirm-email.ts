import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';

/** What confirming can come to, as keys of the shell's texts. */
export type ConfirmOutcome =
  | 'emailConfirmed'
  | 'emailConfirmedBefore'
  | 'emailLinkUsed'
  | 'emailLinkExpired'
  | 'emailLinkOther'
  | 'emailLinkUnknown'
  | 'emailNotChanged';

type ConfirmEmailOptions = Pick<Host, 'http' | 'bus' | 'navigate' | 'log'> & {
  /** Whether the address of who is signed in was confirmed before. */
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

/** To whom a new link would be of no use is not told to ask for one. */
const confirmedBefore: Readonly<Partial<Record<ConfirmOutcome, ConfirmOutcome>>> = {
  emailLinkUsed: 'emailConfirmedBefore',
  emailLinkExpired: 'emailConfirmedBefore',
  emailLinkUnknown: 'emailLinkOther',
};

/** Where a new link can be asked for. */
const profile = '/user/profile?tab=security';

/** Confirms the address of who is signed in by a mailed link; says what became of it, and leads to a new one where one is needed. */
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
