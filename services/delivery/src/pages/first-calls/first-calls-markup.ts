import { pageCalls, pagePictures } from '@travel/contracts/releases/page-scripts';
import { textLanguage } from '@travel/contracts/locale/languages';
import type { LanguageCode } from '@travel/contracts/locale/languages';
import { packageOf } from '@travel/contracts/remotes';
import { tag } from '../document/html.ts';
import type { PreloadInput } from '../document/preloads.ts';
import { getReleaseBase } from '../document/release-address.ts';
import { negotiateModule } from '../document/negotiate-versions.ts';
import { inlineScript } from '../bundled-script.ts';
import type { InlineScript } from '../bundled-script.ts';

type CallsInput = Omit<PreloadInput, 'language'> & {
  readonly script: string;
  readonly nonce: string;
  readonly correlationId: string;
  readonly locale: { readonly language: LanguageCode; readonly currency: string };
};

/** Bundles the script that sends the calls of a page's first view, and asks for the pictures that answers name. */
export const buildFirstCalls = (): Promise<InlineScript> =>
  inlineScript(new URL('browser/main.ts', import.meta.url), 'es2022');

/** What a page has of calls to send at once: nothing where no release of the page names any. */
export const renderFirstCalls = (input: CallsInput): string => {
  const { choice, modules, replaced, assetOrigin, script, nonce, correlationId, locale } = input;
  const asked = modules.flatMap((name) => {
    const owner = packageOf(name);
    const record = replaced.has(owner) ? undefined : choice[owner]?.record;
    const module = record?.modules[negotiateModule(choice, name)];
    if (!record || !module) return [];
    const base = getReleaseBase(assetOrigin, record);
    const pictures = pagePictures(module, input).map((template) => base + template);
    return [{ calls: pageCalls(module, input), pictures }];
  });
  const calls = asked.flatMap((one) => one.calls);
  if (calls.length === 0) return '';
  const pictures = asked.flatMap((one) => one.pictures);
  const said = {
    'data-calls': JSON.stringify(calls),
    'data-pictures': pictures.length > 0 && JSON.stringify(pictures),
    'data-currency': locale.currency,
    'data-lang': textLanguage(locale.language),
    'data-correlation': correlationId,
  };
  return `${tag('script', { nonce, ...said })}${script}</script>`;
};
