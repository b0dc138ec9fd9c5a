import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage, type TextLanguage } from '@travel/contracts/locale/languages';
import type { Texts } from '@travel/ui/load/package-texts.ts';
import ar from './texts/ar-AE.json' with { type: 'json' };
import de from './texts/de-DE.json' with { type: 'json' };
import en from './texts/en-US.json' with { type: 'json' };
import es from './texts/es-MX.json' with { type: 'json' };
import fr from './texts/fr-FR.json' with { type: 'json' };

const texts: Readonly<Record<TextLanguage, Texts>> = {
  'en-US': en,
  'es-MX': es,
  'fr-FR': fr,
  'de-DE': de,
  'ar-AE': ar,
};

/** Adds the texts of reviews, which load with their screen, to those of the console. */
export const addReviewTexts = ({ i18n, locale }: Pick<Host, 'i18n' | 'locale'>): void => {
  const language = getTextLanguage(locale.language);
  i18n.addResourceBundle(language, 'mfe-console', texts[language], true);
};
