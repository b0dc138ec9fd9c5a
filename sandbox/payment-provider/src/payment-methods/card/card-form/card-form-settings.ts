import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Texts } from '../../../pages/texts/texts.ts';

/** What the card form's script is told by its page. */
export interface CardFormSettings {
  readonly pageOrigins: readonly string[];
  /** The page that holds the form, where its request said so. */
  readonly pageOrigin: string | null;
  /** The provider's month, such as 2026-11. */
  readonly month: string;
  readonly language: TextLanguage;
  readonly texts: Readonly<Record<TextLanguage, Texts['cardForm']>>;
}
