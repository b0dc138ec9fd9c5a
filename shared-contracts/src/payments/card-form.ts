import type { cardBrands } from './card-brands.ts';

/**
 * What the page and the provider's hosted card form say to each other with postMessage. Card numbers stay on the
 * form's side: the page learns brand, last four and a token. Both sides check origin, source window, shape and version.
 */
export const cardFormProtocol = 1;

/** How the form looks, in values of the page's theme; fonts come from the form's own origin. */
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
      /** Of another account than that of `init`, where a second supplier tries the same card. */
      readonly publishableKey?: string;
    }
  | { readonly v: typeof cardFormProtocol; readonly type: 'clear' }
  | { readonly v: typeof cardFormProtocol; readonly type: 'focus' };

export type CardBrand = (typeof cardBrands)[number];

/** What the page may know of a card. */
export interface TokenisedCard {
  /** Of the provider; alphanumeric ids of ours are made of it on the server. */
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
      /** Word code: `incomplete`, `network_failed`, `provider_unavailable`, or the provider's own. */
      readonly code: string;
    };

/** The 3D Secure page tells its opener that the bank is done; the page then asks the server how it ended. */
export interface ChallengeMessage {
  readonly v: typeof cardFormProtocol;
  readonly type: 'challenge-ended';
}
