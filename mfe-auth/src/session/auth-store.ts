import type { AuthPrefill } from '@travel/contracts/host/events/events';
import { createStore } from 'zustand/vanilla';

/** Typed sign-up values, except the password, which is never stored. */
export interface SignUpValues {
  readonly firstname: string;
  readonly lastname: string;
  readonly title: string;
  readonly countrycode: string;
  readonly phonenumber: string;
}

interface AuthFormValues {
  /** Shared by all modals, so that switching between modals keeps the typed e-mail address. */
  readonly email: string;
  readonly signUp: SignUpValues;
  /** Whether the first step of the e-mail sign-up is complete. */
  readonly emailGiven: boolean;
}

export interface AuthStore extends AuthFormValues {
  typeEmail(email: string): void;
  type(values: Partial<SignUpValues>): void;
  giveEmail(given: boolean): void;
  /** Fills empty fields only, so that neither typed values nor those from the URL are overwritten. */
  fillIn(known: Pick<SignUpValues, 'firstname' | 'lastname'> & { readonly email: string }): void;
  /** Prepares the store for an opened modal; an invitation overwrites typed values. */
  open(prefill: AuthPrefill | undefined): void;
  /** Clears the typed values after the reset delay (spec §2.6), unless a modal opens before that. */
  close(): void;
}

/** Milliseconds from closing a modal to clearing its typed values (spec §9). */
const resetDelay = 500;

const nothing: AuthFormValues = {
  email: '',
  signUp: { firstname: '', lastname: '', title: '', countrycode: '', phonenumber: '' },
  emailGiven: false,
};

/** Creates the store of the remote; typed values outlive the mounted modal by the reset delay. */
export const createAuthStore = () => {
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  return createStore<AuthStore>()((set) => ({
    ...nothing,
    typeEmail: (email) => set({ email }),
    type: (values) => set(({ signUp }) => ({ signUp: { ...signUp, ...values } })),
    giveEmail: (emailGiven) => set({ emailGiven }),
    fillIn: (known) =>
      set(({ email, signUp }) => ({
        email: email || known.email,
        signUp: {
          ...signUp,
          firstname: signUp.firstname || known.firstname,
          lastname: signUp.lastname || known.lastname,
        },
      })),
    open(prefill = {}) {
      clearTimeout(forgetting);
      set(({ email, signUp }) => ({
        email: prefill.email ?? email,
        signUp: {
          firstname: prefill.firstname ?? signUp.firstname,
          lastname: prefill.lastname ?? signUp.lastname,
          title: prefill.title ?? signUp.title,
          countrycode: prefill.countrycode ?? signUp.countrycode,
          phonenumber: prefill.phonenumber ?? signUp.phonenumber,
        },
      }));
    },
    close() {
      clearTimeout(forgetting);
      forgetting = setTimeout(() => set(nothing), resetDelay);
    },
  }));
};

export type AuthStoreApi = ReturnType<typeof createAuthStore>;
