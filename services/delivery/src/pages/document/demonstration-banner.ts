import type { LanguageCode } from '@travel/contracts/locale/languages';
import { getTexts } from '../../texts/texts.ts';
import { escapeHtml, tag } from './html.ts';

export interface DemonstrationBanner {
  readonly style: string;
  readonly markup: string;
}

// The banner's colors are fixed, so that no organisation's theme can hide the banner.
const style =
  '.demonstration{padding:.5rem 1rem;background:#5A1E00;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}@media print{.demonstration{border:1px solid}}';

const none: DemonstrationBanner = { style: '', markup: '' };

/** Returns the banner at the top of every page of a demonstration, or empty texts. It works without scripts. */
export const renderDemonstrationBanner = (isDemonstration: boolean, language: LanguageCode): DemonstrationBanner => {
  if (!isDemonstration) return none;
  const { label, text } = getTexts(language).demonstration;
  return {
    style,
    markup: `${tag('aside', { class: 'demonstration', 'aria-label': label })}${escapeHtml(text)}</aside>`,
  };
};
