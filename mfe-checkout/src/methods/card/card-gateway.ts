import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import type { CardFormTheme, TokenisedCard } from '@travel/contracts/payments/card-form';

/** Configuration of the payment gateway's card form, from the payment or the payment supplier. */
export type GatewayConfig = Omit<NonNullable<Payment['gateway']>, 'client_secret'>;

/** Language and appearance of the form, so that it matches the page. */
export interface CardFormAppearance {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: CardFormTheme;
  readonly title: string;
}

/** Callbacks of the form. They never receive a card number. */
export interface CardFormListener {
  readonly onReady: () => void;
  readonly onChange: (typed: { readonly complete: boolean; readonly empty: boolean }) => void;
  readonly onSubmit: () => void;
  /** The form failed to load, or stopped working afterwards. */
  readonly onFailed: (code: string) => void;
}

/** A card token, or the code of a failure: `incomplete`, `network_failed`, or the provider's own. */
export type TokenResult =
  | { readonly ok: true; readonly card: TokenisedCard }
  | { readonly ok: false; readonly code: string };

export interface TokenRequest {
  /** Key of another gateway account than the form's own, for a token of the second supplier. */
  readonly publishableKey?: string | undefined;
  readonly name?: string | undefined;
}

export interface CardForm {
  /** Creates a token. Never rejects; an invalid form shows its errors, takes focus and resolves to `incomplete`. */
  tokenise(request?: TokenRequest): Promise<TokenResult>;
  clear(): void;
  focus(): void;
  close(): void;
}

/** Draws a provider's card form, so that card numbers never reach our page. */
export interface CardGateway {
  open(element: HTMLElement, gateway: GatewayConfig, look: CardFormAppearance, listener: CardFormListener): CardForm;
}
