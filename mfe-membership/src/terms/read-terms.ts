import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { getFolderUrl } from '@travel/contracts/host/release-folder';

/** Where the terms of a plan lie on the asset host: beside this release, a file for each language (spec §7.3/06). */
const termsUrl = ({ release, locale }: Pick<Host, 'release' | 'locale'>, { html }: Pick<Plan, 'html'>): string =>
  `${getFolderUrl(release, 'terms')}${getTextLanguage(locale.language)}/${html.replace(/^terms\//, '')}`;

const cleaner = () => import(/* webpackChunkName: "clean-html" */ './clean-html.ts');

/** The terms of a plan, cleaned; what cleans them is loaded with them. */
export const readTerms = async (host: Host, plan: Plan, signal: AbortSignal): Promise<DocumentFragment> => {
  const [{ cleanHtml }, html] = await Promise.all([
    cleaner(),
    fetch(termsUrl(host, plan), { signal, credentials: 'omit' }).then((answer) => {
      if (!answer.ok) throw new Error(`The terms answered ${answer.status}`);
      return answer.text();
    }),
  ]);
  return cleanHtml(html);
};

/** The terms that all plans have in common (spec §7.3/02), cleaned likewise. */
export const readCommonTerms = async ({ http, locale }: Host, signal: AbortSignal): Promise<DocumentFragment> => {
  const body = { lang: getTextLanguage(locale.language) };
  const [{ cleanHtml }, { data }] = await Promise.all([
    cleaner(),
    http('POST /api/membershipUpgrade/terms-of-use', { body, signal }),
  ]);
  return cleanHtml(data);
};
