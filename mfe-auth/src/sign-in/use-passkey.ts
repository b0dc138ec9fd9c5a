import type { Host } from '@travel/contracts/host/host';
import type { Session } from '@travel/contracts/people/session.schema';
import { useEffect, useEffectEvent } from 'react';

/** The code that talks with authenticators; it comes where somebody can use it. */
const load = () => import(/* webpackChunkName: "passkeys" */ './passkey-call.ts');

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** @throws TypeError in a browser that knows passkeys and no autofill of them */
const offersByAutofill = async (): Promise<boolean> =>
  knowsPasskeys() && window.PublicKeyCredential.isConditionalMediationAvailable();

/** Offers passkeys in the autofill of the e-mail field for as long as the form is there; returns the call of its button. */
export const usePasskey = (host: Host, onEntered: (session: Session) => void): (() => Promise<Session>) => {
  const enter = useEffectEvent(onEntered);

  useEffect(() => {
    let isHere = true;
    const offer = async () => {
      if (!(await offersByAutofill()) || !isHere) return;
      const { signInWithPasskey } = await load();
      if (!isHere) return;
      const session = await signInWithPasskey(host.http, true);
      if (isHere) enter(session);
    };
    // Nobody asked for it: who chooses none types the password.
    offer().catch(() => undefined);
    return () => {
      isHere = false;
      if (knowsPasskeys())
        void load().then(
          ({ stopAskingForPasskey }) => stopAskingForPasskey(),
          () => undefined,
        );
    };
  }, [host.http]);

  return async () => (await load()).signInWithPasskey(host.http, false);
};
