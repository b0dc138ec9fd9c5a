import type { AuthMode, AuthPrefill } from '../events/events.ts';
import type { KnownModule } from '../../releases/remotes.ts';
import type { PaymentProps } from './payment.ts';

/** Props of modules that take everything from the host. */
export type NoProps = Readonly<Record<string, never>>;

export interface AuthModalsProps {
  readonly mode: AuthMode;
  readonly prefill?: AuthPrefill | undefined;
  /** Path to open after signing in; without it the user stays on the page. */
  readonly returnTo?: string | undefined;
  readonly onClose: () => void;
}

export interface PlansProps {
  readonly reason: 'newcomer' | 'renewal' | 'link';
  /** The plan chosen before signing in. */
  readonly sub_id?: string | undefined;
  readonly onClose: () => void;
}

export interface LocalePickerProps {
  readonly focus?: 'language' | 'currency' | undefined;
  readonly onClose: () => void;
}

/** The booking to show. It opens to its account, to the browser that made it and to anyone with a mailed link. */
export interface BookingProps {
  readonly booking_id: string;
  /** Token of a mailed link that opens the booking. */
  readonly access?: string | undefined;
}

/** A named point in a place; coordinates are in degrees. */
export interface PointMapProps {
  readonly place_id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The props of each module that a remote exposes. A package outside the product adds its own modules: `declare module
 * '@travel/contracts/host/remotes/remote-props' { interface RemoteMap { 'gifts/page': NoProps } }`.
 */
export interface RemoteMap extends Record<KnownModule, object> {
  'header/v1': NoProps;
  'header/v2': NoProps;
  'header/v3': NoProps;
  'travel/pages': NoProps;
  /** One point on the drawn map of its place, for pages that also describe it in text. */
  'travel/map': PointMapProps;
  'checkout/page': NoProps;
  'checkout/payment': PaymentProps;
  /** The signed-in user's saved cards, for account pages. */
  'checkout/cards': NoProps;
  /** A complete booking with its payment, documents and cancellation, for pages about trips. */
  'checkout/booking': BookingProps;
  'membership/plans': PlansProps;
  'membership/panel': NoProps;
  'auth/modals': AuthModalsProps;
  'locale/picker': LocalePickerProps;
}

/** The name under which a module is mounted: `header/v1`. */
export type RemoteName = keyof RemoteMap;
