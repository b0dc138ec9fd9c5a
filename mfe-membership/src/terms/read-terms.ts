import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { getFolderUrl } from '@travel/contracts/host/release-folder';

/**
 * Returns the URL of a plan's terms on the asset host, next to this release: one file per language (spec §7.3/06).
 */
const getTermsUrl = ({ release, locale }: Pick<Host, 'release' | 'locale'>, { html }: Pick<Plan, 'html'>): string =>
  `${getFolderUrl(release, 'terms')}${getTextLanguage(locale.language)}/${html.replace(/^terms\//, '')}`;

const loadCleaner = () => import(/* webpackChunkName: "clean-html" */ './clean-html.ts');

/** Loads and cleans the terms of a plan. The sanitiser is loaded at the same time. */
export const readTerms = async (host: Host, plan: Plan, signal: AbortSignal): Promise<DocumentFragment> => {
  const [{ cleanHtml }, html] = await Promise.all([
    loadCleaner(),
    fetch(getTermsUrl(host, plan), { signal, credentials: 'omit' }).then((answer) => {
      if (!answer.ok) throw new Error(`The terms answered ${answer.status}`);
      return answer.text();
    }),
  ]);
  return cleanHtml(html);
};

/** Loads and cleans the terms that all plans share (spec §7.3/02). */
export const readCommonTerms = async ({ http, locale }: Host, signal: AbortSignal): Promise<DocumentFragment> => {
  const body = { lang: getTextLanguage(locale.language) };
  const [{ cleanHtml }, { data }] = await Promise.all([
    loadCleaner(),
    http('POST /api/membershipUpgrade/terms-of-use', { body, signal }),
  ]);
  return cleanHtml(data);
};
