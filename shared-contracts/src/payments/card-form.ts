import type { Money } from '../money/money.ts';
import type { cardBrands } from './card-brands.ts';

/**
 * Version of the postMessage protocol between the page and the provider's hosted card form. Card numbers stay in the
 * form: the page receives the brand, the last four digits and a token. Both sides check origin, source window, shape
 * and version.
 */
export const cardFormProtocol = 1;

/** Styles of the form, as values of the page's theme; the fonts come from the form's own origin. */
export interface CardFormTheme {
  readonly ink: string;
  readonly secondary: string;
  readonly line: string;
  readonly surface: string;
  readonly negative: string;
  readonly focus: string;
  readonly radius: string;
  readonly fontSize: string;
  readonly height: string;
}

/** Page → form. */
export type CardFormRequest =
  | {
      readonly v: typeof cardFormProtocol;
      readonly type: 'init';
      readonly language: string;
      readonly direction: 'ltr' | 'rtl';
      readonly theme: CardFormTheme;
      readonly publishableKey: string;
    }
  | {
      readonly v: typeof cardFormProtocol;
      readonly type: 'tokenise';
      readonly request: string;
      readonly name?: string;
      /** Publishable key of another account than in `init`, if a second supplier tries the same card. */
      readonly publishableKey?: string;
    }
  | { readonly v: typeof cardFormProtocol; readonly type: 'clear' }
  | { readonly v: typeof cardFormProtocol; readonly type: 'focus' };

/**
 * Page → sheet of the sandbox's device wallet: opens it for an amount. The sheet sends `ready` once, only if the device
 * has a wallet, and answers each request with `tokenised` or `refused`, with the code `cancelled` if the payer closed it.
 */
export interface WalletSheetRequest {
  readonly v: typeof cardFormProtocol;
  readonly type: 'pay';
  readonly request: string;
  readonly publishableKey: string;
  readonly merchant: string;
  readonly amount: Money;
}

export type CardBrand = (typeof cardBrands)[number];

/** The card details that the page may know. */
export interface TokenisedCard {
  /** The provider's ID of the card; the server derives the product's own alphanumeric IDs from it. */
  readonly payment_method: string;
  readonly brand: CardBrand | 'unknown';
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** Form → page. */
export type CardFormMessage =
  | { readonly v: typeof cardFormProtocol; readonly type: 'ready' }
  | { readonly v: typeof cardFormProtocol; readonly type: 'height'; readonly height: number }
  | {
      readonly v: typeof cardFormProtocol;
      readonly type: 'changed';
      readonly complete: boolean;
      readonly empty: boolean;
      readonly brand: CardBrand | 'unknown';
    }
  | { readonly v: typeof cardFormProtocol; readonly type: 'submitted' }
  | {
      readonly v: typeof cardFormProtocol;
      readonly type: 'tokenised';
      readonly request: string;
      readonly card: TokenisedCard;
    }
  | {
      readonly v: typeof cardFormProtocol;
      readonly type: 'refused';
      readonly request: string;
      /** `incomplete`, `network_failed`, `provider_unavailable`, or the provider's own code. */
      readonly code: string;
    };

/**
 * The 3D Secure page informs its opener that the bank's challenge ended; the page then requests the result from the
 * server.
 */
export interface ChallengeMessage {
  readonly v: typeof cardFormProtocol;
  readonly type: 'challenge-ended';
}
