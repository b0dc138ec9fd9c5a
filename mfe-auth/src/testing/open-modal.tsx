import type { AuthMode, AuthPrefill } from '@travel/contracts/host/events/events';
import type { Session } from '@travel/contracts/people/session.schema';
import { fakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { AuthModals } from '../auth-modals.tsx';
import { createAuthStore, type AuthStoreApi } from '../session/auth-store.ts';
import english from '../texts/en-US.json' with { type: 'json' };

export const maya = createSignedInSession();

interface OpenModalOptions extends FakeHostOptions {
  readonly mode: AuthMode;
  readonly prefill?: AuthPrefill;
  readonly returnTo?: string;
  readonly store?: AuthStoreApi;
}

export const openModal = ({ mode, prefill, returnTo, store = createAuthStore(), ...options }: OpenModalOptions) => {
  const host = fakeHost({ package: 'mfe-auth', texts: english, ...options });
  const sessions: Session[] = [];
  host.bus.subscribe('session:changed', ({ session }) => sessions.push(session));
  let closes = 0;
  const view = render(
    <I18nextProvider i18n={host.i18n}>
      <AuthModals
        host={host}
        store={store}
        mode={mode}
        prefill={prefill}
        returnTo={returnTo}
        onClose={() => {
          closes += 1;
          view.unmount();
        }}
      />
    </I18nextProvider>,
  );
  const user = userEvent.setup();

  return {
    host,
    user,
    sessions,
    store,
    closes: () => closes,
    /** Returns the request of the last call. */
    sent: () => host.recorded.calls.at(-1)?.request,
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    async enter(values: Record<string, string>) {
      for (const [label, value] of Object.entries(values)) {
        await user.clear(screen.getByLabelText(label));
        await user.type(screen.getByLabelText(label), value);
      }
    },
    /** Returns the alert above the form once it has text. */
    alert: () =>
      waitFor(() => {
        const alert = screen.getByRole('alert');
        if (!alert.textContent) throw new Error('Nothing is said yet');
        return alert;
      }),
  };
};
