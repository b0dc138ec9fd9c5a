import type { AuthPrefill } from '@travel/contracts/host/events/events';
import { createStore } from 'zustand/vanilla';

/** What a traveller types to sign up, apart from the password, which is never kept. */
export interface SignUpValues {
  readonly firstname: string;
  readonly lastname: string;
  readonly title: string;
  readonly countrycode: string;
  readonly phonenumber: string;
}

interface Typed {
  /** Shared by all modals, so that changing between them keeps it. */
  readonly email: string;
  readonly signUp: SignUpValues;
  /** Whether the first step of the e-mail sign-up is done. */
  readonly emailGiven: boolean;
}

export interface AuthStore extends Typed {
  typeEmail(email: string): void;
  type(values: Partial<SignUpValues>): void;
  giveEmail(given: boolean): void;
  /** Fills in what is empty: nothing that was typed, or that an address brought, is written over. */
  fillIn(known: Pick<SignUpValues, 'firstname' | 'lastname'> & { readonly email: string }): void;
  /** A modal opens: what an invitation brings goes over what was typed. */
  open(prefill: AuthPrefill | undefined): void;
  /** The modal closed: what was typed is forgotten after the reset delay (spec §2.6), unless it opens again first. */
  close(): void;
}

/** Milliseconds from closing to forgetting (spec §9). */
const resetDelay = 500;

const nothing: Typed = {
  email: '',
  signUp: { firstname: '', lastname: '', title: '', countrycode: '', phonenumber: '' },
  emailGiven: false,
};

/** One for the remote: what was typed outlives the mounted modal by the reset delay. */
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
