import { pageCalls } from '@travel/contracts/releases/page-scripts';
import { textLanguage } from '@travel/contracts/locale/languages';
import type { LanguageCode } from '@travel/contracts/locale/languages';
import { packageOf } from '@travel/contracts/remotes';
import { tag } from '../document/html.ts';
import type { PreloadInput } from '../document/preloads.ts';
import { spokenModule } from '../document/spoken-versions.ts';
import { inlineScript } from '../bundled-script.ts';
import type { InlineScript } from '../bundled-script.ts';

type CallsInput = Pick<PreloadInput, 'choice' | 'modules' | 'page' | 'catalogue' | 'look' | 'replaced'> & {
  readonly script: string;
  readonly nonce: string;
  readonly correlationId: string;
  readonly locale: { readonly language: LanguageCode; readonly currency: string };
};

/** Bundles the script that sends the calls of a page's first view. */
export const buildFirstCalls = (): Promise<InlineScript> =>
  inlineScript(new URL('browser/main.ts', import.meta.url), 'es2022');

/** What a page has of calls to send at once: nothing where no release of the page names any. */
export const firstCallsMarkup = (input: CallsInput): string => {
  const { choice, modules, replaced, script, nonce, correlationId, locale } = input;
  const templates = modules.flatMap((name) => {
    const owner = packageOf(name);
    const module = replaced.has(owner) ? undefined : choice[owner]?.record.modules[spokenModule(choice, name)];
    return module ? pageCalls(module, input) : [];
  });
  if (templates.length === 0) return '';
  const asked = {
    'data-calls': JSON.stringify(templates),
    'data-currency': locale.currency,
    'data-lang': textLanguage(locale.language),
    'data-correlation': correlationId,
  };
  return `${tag('script', { nonce, ...asked })}${script}</script>`;
};
