import type { TextLanguage } from '@travel/contracts/locale/languages';

/** Settings of the wallet sheet's script. */
export interface WalletSheetSettings {
  readonly pageOrigins: readonly string[];
  /** Origin of the embedding page, if the request for the sheet contained it. */
  readonly pageOrigin: string | null;
  readonly language: TextLanguage;
  /** Expiry year of the wallet's cards on the provider's clock. */
  readonly expiryYear: number;
}
