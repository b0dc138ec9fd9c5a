import type { Host, ToastTone } from '@travel/contracts/host/host';
import type { StoreApi } from 'zustand/vanilla';
import type { CurrentLocation } from '../../navigation/navigation.ts';
import type { Snapshot } from '../../page/page-context.ts';
import { followUrlRequests } from './follow-url-requests.ts';
import { createConfirmEmail, type ConfirmOutcome } from './confirm-email.ts';
import { createTripOpener } from './open-trip.ts';
import { createSignInByKey } from './sign-in-by-key.ts';

type AnswerOptions = Pick<Host, 'bus' | 'cookies' | 'storage' | 'http' | 'navigate' | 'log'> & {
  readonly here: StoreApi<CurrentLocation>;
  readonly snapshot: StoreApi<Snapshot>;
  readonly knowsVisitor: () => boolean;
  readonly organisation_id: string;
  readonly currency: string;
  readonly say: (key: string, values?: Readonly<Record<string, string>>, tone?: ToastTone) => void;
};

const good: ReadonlySet<ConfirmOutcome> = new Set(['emailConfirmed', 'emailConfirmedBefore']);

/** Handles the requests in the URLs of pages, starting with the current page. */
export const startUrlRequests = (options: AnswerOptions): void =>
  followUrlRequests({
    ...options,
    signInByKey: createSignInByKey({ ...options, onFailure: () => options.say('keyRefused') }),
    confirmEmail: createConfirmEmail({
      ...options,
      isConfirmed: () => options.snapshot.getState().session.emailConfirmed === true,
      onOutcome: (outcome) => options.say(outcome, undefined, good.has(outcome) ? 'positive' : 'negative'),
    }),
    followTrip: createTripOpener({ ...options, onFailure: (id) => options.say('tripWrong', { id }) }),
  });
