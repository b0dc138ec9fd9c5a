import type { Payment } from '@travel/contracts/endpoints/payments';
import type { CardFormTheme, TokenisedCard } from '@travel/contracts/payments/card-form';

/** What a gateway needs to draw its form, as the server gave it with the payment or with the supplier. */
export type GatewayFacts = Omit<NonNullable<Payment['gateway']>, 'client_secret'>;

/** How the form speaks and looks, so that it reads as a part of the page. */
export interface CardLook {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: CardFormTheme;
  /** Name of the frame for screen readers. */
  readonly title: string;
}

/** What the page is told of the form; never a number. */
export interface CardListener {
  /** The form can be typed into. */
  readonly onReady: () => void;
  readonly onChange: (typed: { readonly complete: boolean; readonly empty: boolean }) => void;
  /** Enter was pressed in it. */
  readonly onSubmit: () => void;
  /** It did not come, or broke. */
  readonly onFailed: (code: string) => void;
}

/** A card as a token, or the word for why there is none: `incomplete`, `network_failed`, the provider's own. */
export type Tokenised =
  | { readonly ok: true; readonly card: TokenisedCard }
  | { readonly ok: false; readonly code: string };

/** What a token is to be like. */
export interface TokenRequest {
  /** Of another account than the form's own, for the second supplier. */
  readonly publishableKey?: string | undefined;
  /** Of the card's holder. */
  readonly name?: string | undefined;
}

/** A card form that stands in the page. */
export interface CardForm {
  /** Never rejects. A form with mistakes shows them, takes the focus and answers `incomplete`. */
  tokenise(request?: TokenRequest): Promise<Tokenised>;
  clear(): void;
  focus(): void;
  close(): void;
}

/** A way to take cards whose numbers never reach our page. */
export interface CardGateway {
  /** Draws the form into the element. */
  open(element: HTMLElement, gateway: GatewayFacts, look: CardLook, listener: CardListener): CardForm;
}
