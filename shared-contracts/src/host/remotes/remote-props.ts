import type { AuthMode, AuthPrefill } from '../events/events.ts';
import type { KnownModule } from '../../releases/remotes.ts';
import type { PaymentProps } from './payment.ts';

/** No props of its own: everything comes from the host. */
export type NoProps = Readonly<Record<string, never>>;

export interface AuthModalsProps {
  readonly mode: AuthMode;
  readonly prefill?: AuthPrefill | undefined;
  /** Path to go to after signing in; stays on the page without. */
  readonly returnTo?: string | undefined;
  readonly onClose: () => void;
}

export interface PlansProps {
  readonly reason: 'newcomer' | 'renewal' | 'link';
  /** The plan that was chosen before signing in. */
  readonly sub_id?: string | undefined;
  readonly onClose: () => void;
}

export interface LocalePickerProps {
  readonly focus?: 'language' | 'currency' | undefined;
  readonly onClose: () => void;
}

/** Which booking is shown. It opens to its account, to the browser that began it, or by a mailed link. */
export interface BookingProps {
  readonly booking_id: string;
  /** Of a mailed link. */
  readonly access?: string | undefined;
}

/**
 * The props that the host gives to each module that a remote exposes. A package that the product does not come with
 * adds its own modules: `declare module '@travel/contracts/remotes/props' { interface RemoteMap { 'gifts/page': NoProps } }`.
 */
export interface RemoteMap extends Record<KnownModule, object> {
  'header/v1': NoProps;
  'header/v2': NoProps;
  'header/v3': NoProps;
  'travel/pages': NoProps;
  'checkout/page': NoProps;
  'checkout/payment': PaymentProps;
  /** The saved cards of who is signed in, for a page about the account. */
  'checkout/cards': NoProps;
  /** One booking whole: what it is, how it is paid, its documents and its cancellation, for a page about trips. */
  'checkout/booking': BookingProps;
  'membership/plans': PlansProps;
  'membership/panel': NoProps;
  'auth/modals': AuthModalsProps;
  'locale/picker': LocalePickerProps;
}

/** A module as it is mounted by name: `header/v1`. */
export type RemoteName = keyof RemoteMap;
