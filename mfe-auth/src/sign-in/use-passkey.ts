import type { Host } from '@travel/contracts/host/host';
import type { Session } from '@travel/contracts/people/session.schema';
import { useEffect, useEffectEvent } from 'react';

const load = () => import('./passkey-call.ts');

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Whether the browser offers passkeys in the autofill of fields.
 * @throws TypeError in a browser that supports passkeys but has no query for their autofill
 */
const supportsAutofill = async (): Promise<boolean> =>
  supportsPasskeys() && window.PublicKeyCredential.isConditionalMediationAvailable();

/**
 * Offers passkeys in the autofill of the e-mail field while the form is mounted. Returns the action of the passkey
 * button.
 */
export const usePasskey = (host: Host, onEntered: (session: Session) => void): (() => Promise<Session>) => {
  const enter = useEffectEvent(onEntered);

  useEffect(() => {
    let isHere = true;
    const offer = async () => {
      if (!(await supportsAutofill()) || !isHere) return;
      const { signInWithPasskey } = await load();
      if (!isHere) return;
      const session = await signInWithPasskey(host.http, true);
      if (isHere) enter(session);
    };
    // Ignore a failure, because the user did not request the passkey and can type the password instead.
    offer().catch(() => undefined);
    return () => {
      isHere = false;
      if (supportsPasskeys())
        void load().then(
          ({ cancelPasskeyRequest }) => cancelPasskeyRequest(),
          () => undefined,
        );
    };
  }, [host.http]);

  return async () => (await load()).signInWithPasskey(host.http, false);
};
