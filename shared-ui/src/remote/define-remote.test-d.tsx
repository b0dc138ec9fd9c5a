import type { RemoteModule } from '@travel/contracts/host/host';
import { defineRemote } from './define-remote.tsx';

const texts = async () => ({ default: {} });

/** Allowed uses of a module's contract, and those that the type check rejects. */
export const kept: RemoteModule<'membership/plans'> = defineRemote('membership/plans', {
  texts,
  render: (host, props) => (
    <button onClick={props.onClose}>
      {host.organisation.name} {props.reason}
    </button>
  ),
});

// @ts-expect-error -- no such module is in the map of remotes
export const unknown = defineRemote('membership/nothing', { texts, render: () => null });

export const otherProps = defineRemote('locale/picker', {
  texts,
  // @ts-expect-error -- the picker is not given a price
  render: (_host, props) => props.price,
});

export const otherHost = defineRemote('header/v1', {
  texts,
  // @ts-expect-error -- the host hands over no raw cookie string
  render: (host) => host.documentCookie,
});

export const narrowed = defineRemote('auth/modals', {
  texts,
  // @ts-expect-error -- a module takes every mode of its contract, not one of them
  render: (_host, props: { mode: 'sign-in' }) => props.mode,
});

// @ts-expect-error -- a module without texts cannot be shown in another language
export const untranslated = defineRemote('header/v1', { render: () => null });

// @ts-expect-error -- the lifecycles of one module are not those of another
export const swapped: RemoteModule<'checkout/payment'> = defineRemote('membership/plans', {
  texts,
  render: () => null,
});
