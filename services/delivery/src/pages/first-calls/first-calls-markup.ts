import { getFirstPictureUrl } from '@travel/contracts/http/first-calls';
import { collectPageCalls, collectPagePictures } from '@travel/contracts/releases/page-scripts';
import { getTextLanguage, type LanguageCode } from '@travel/contracts/locale/languages';
import { getPackageName } from '@travel/contracts/releases/remotes';
import { tag } from '../document/html.ts';
import type { PreloadInput } from '../document/preloads.ts';
import { getReleaseBase } from '../document/release-address.ts';
import { negotiateModule } from '../document/negotiate-versions.ts';
import { bundleInlineScript, type InlineScript } from '../bundle-script.ts';

type CallsInput = Omit<PreloadInput, 'language'> & {
  readonly script: string;
  /** Answers in the document by URL; empty if the browser makes the calls. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly nonce: string;
  readonly correlationId: string;
  readonly locale: { readonly language: LanguageCode; readonly currency: string };
};

/** Bundles the script that sends the API calls of a page's first view and preloads the pictures in their responses. */
export const buildFirstCalls = (): Promise<InlineScript> =>
  bundleInlineScript(new URL('browser/main.ts', import.meta.url), 'es2022');

/** Returns links that preload the pictures which answers name, at low priority like those of the script. */
const renderPictureLinks = (templates: readonly string[], answers: readonly unknown[]): string => {
  const named = answers.flatMap((answer) => templates.map((template) => getFirstPictureUrl(template, answer)));
  return [...new Set(named)]
    .flatMap((href) =>
      href === null ? [] : [tag('link', { rel: 'preload', as: 'image', fetchpriority: 'low', href })],
    )
    .join('');
};

/**
 * Returns the script with the calls that the page's releases declare, or an empty text if they declare none. A document
 * with the answers needs only the pictures that the answers name.
 */
export const renderFirstCalls = (input: CallsInput): string => {
  const { choice, modules, replaced, assetOrigin, script, nonce, correlationId, locale, answers } = input;
  const declared = modules.flatMap((name) => {
    const owner = getPackageName(name);
    const record = replaced.has(owner) ? undefined : choice[owner]?.record;
    const module = record?.modules[negotiateModule(choice, name)];
    if (!record || !module) return [];
    const base = getReleaseBase(assetOrigin, record);
    const pictures = collectPagePictures(module, input).map((template) => base + template);
    return [{ calls: collectPageCalls(module, input), pictures }];
  });
  const calls = declared.flatMap((one) => one.calls);
  if (calls.length === 0) return '';
  const pictures = declared.flatMap((one) => one.pictures);
  const given = Object.values(answers);
  if (given.length > 0) return renderPictureLinks(pictures, given);
  const data = {
    'data-calls': JSON.stringify(calls),
    'data-pictures': pictures.length > 0 && JSON.stringify(pictures),
    'data-currency': locale.currency,
    'data-lang': getTextLanguage(locale.language),
    'data-correlation': correlationId,
  };
  return `${tag('script', { nonce, ...data })}${script}</script>`;
};
