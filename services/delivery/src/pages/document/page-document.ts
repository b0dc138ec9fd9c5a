import { answerAttribute } from '@travel/contracts/http/first-calls';
import { bootElementId, type BootData } from '@travel/contracts/host/boot';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Choice } from '../../rollouts/choose-releases.ts';
import type { GuardMarkup } from '../guard/guard-markup.ts';
import { delayScripts } from '../picture-first/picture-first.ts';
import type { DemonstrationBanner } from './demonstration-banner.ts';
import { escapeHtml, toScriptJson, tag } from './html.ts';
import type { PageFrames, PlacedFrame } from './page-frames.ts';
import { getReleaseAddress, getReleaseBase } from './release-address.ts';

export interface DocumentInput {
  readonly organisation: Organisation;
  readonly description: string;
  /** HTML elements for search engines. */
  readonly searchHead: string;
  readonly demonstration: DemonstrationBanner;
  /** CSS that hides products that the organisation does not sell. */
  readonly unsoldStyle: string;
  readonly boot: BootData;
  readonly choice: Choice;
  readonly assetOrigin: string;
  readonly nonce: string;
  /** The script that sends the API calls of the first view, or empty. */
  readonly firstCalls: string;
  /** Answers of the API by URL, which the page's scripts take instead of requesting them. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** HTML elements that start the download of the page's scripts. */
  readonly preloads: string;
  /** The script that adds the other scripts after the first picture; null if the page delays no scripts. */
  readonly pictureFirst: string | null;
  readonly title: string;
  readonly frames: PageFrames;
  readonly guard: GuardMarkup;
}

export const renderDocument = (input: DocumentInput): string => {
  const { organisation, boot, choice, assetOrigin, nonce, frames, pictureFirst, demonstration } = input;
  const getFill = (name: PackageName) => {
    const record = choice[name]?.record;
    return {
      __NONCE__: nonce,
      __BASE__: record ? getReleaseBase(assetOrigin, record) : '',
      __BRAND__: escapeHtml(organisation.name),
    };
  };
  const shellFrame: PlacedFrame | null = frames.shell && { frame: frames.shell, package: 'shell' };
  const renderParts = (placed: readonly (PlacedFrame | null)[], part: 'links' | 'head'): string =>
    placed.map((one) => one?.frame[part](getFill(one.package)) ?? '').join('');
  const body = (placed: PlacedFrame | null): string => placed?.frame.body(getFill(placed.package)) ?? '';

  const { language, direction } = boot.locale;
  const shell = choice.shell && getReleaseAddress(assetOrigin, choice.shell.record, language);
  // The high priority is explicit, because browsers give deferred scripts a low one and all other scripts wait for this
  // script.
  const shellScript = shell
    ? `${tag('script', { id: 'shell', src: shell.entry.url, defer: true, fetchpriority: 'high', nonce, integrity: shell.entry.integrity, crossorigin: 'anonymous' })}</script>`
    : '';
  return [
    '<!doctype html>',
    tag('html', { lang: language, dir: direction, 'data-look': organisation.look }),
    '<head><meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    `<title>${escapeHtml(input.title)}</title>`,
    tag('meta', { name: 'description', content: input.description }),
    input.searchHead,
    tag('meta', { name: 'theme-color', content: organisation.theme['--color-ground'] ?? '#FFFFFF' }),
    tag('link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
    // The links are in the order of the first paint: picture, fonts, then the scripts that make the page interactive.
    renderParts([frames.main, shellFrame, frames.header], 'links'),
    input.guard.head,
    ...(pictureFirst === null
      ? // The page's first view waits for these small responses as much as for its scripts.
        [shellScript, input.firstCalls, input.preloads]
      : [input.firstCalls, delayScripts({ scripts: shellScript + input.preloads, script: pictureFirst, nonce })]),
    `<style nonce="${nonce}">${renderThemeStyle(organisation)}${demonstration.style}${input.unsoldStyle}</style>`,
    renderParts([shellFrame, frames.header, frames.main], 'head'),
    `<script type="application/json" id="${bootElementId}">${toScriptJson(boot)}</script>`,
    '</head><body>',
    demonstration.markup,
    input.guard.noScript,
    frames.shell?.body({
      ...getFill('shell'),
      '<!--slot:header-->': body(frames.header),
      '<!--slot:main-->': body(frames.main),
    }) ?? '',
    ...Object.entries(input.answers).map(([address, answer]) => renderAnswer(address, answer)),
    '</body></html>',
  ].join('');
};

/** Returns the organisation's design tokens as CSS. Their schema ensures that no value can end the style element. */
export const renderThemeStyle = ({ theme }: Pick<Organisation, 'theme'>): string =>
  `:root{${Object.entries(theme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** Returns an answer of the API as data of the document. Browsers do not run it. */
const renderAnswer = (address: string, answer: unknown): string =>
  `${tag('script', { type: 'application/json', [answerAttribute]: address })}${toScriptJson(answer)}</script>`;
