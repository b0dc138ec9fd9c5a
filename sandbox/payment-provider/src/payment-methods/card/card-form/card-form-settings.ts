import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Texts } from '../../../pages/texts/texts.ts';

/** Settings of the card form's script. */
export interface CardFormSettings {
  readonly pageOrigins: readonly string[];
  /** Origin of the embedding page, if the request for the form contained it. */
  readonly pageOrigin: string | null;
  /** The provider's current month, such as 2026-11. */
  readonly month: string;
  readonly language: TextLanguage;
  readonly texts: Readonly<Record<TextLanguage, Texts['cardForm']>>;
}
