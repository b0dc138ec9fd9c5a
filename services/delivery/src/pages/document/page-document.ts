import { bootElementId } from '@travel/contracts/boot';
import type { BootData } from '@travel/contracts/boot';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { PackageName } from '@travel/contracts/remotes';
import type { Choice } from '../../rollouts/choose-releases.ts';
import type { GuardMarkup } from '../guard/guard-markup.ts';
import { heldScripts } from '../picture-first/picture-first.ts';
import type { DemonstrationBanner } from './demonstration-banner.ts';
import { escapeHtml, scriptJson, tag } from './html.ts';
import type { PageFrames, PlacedFrame } from './page-frames.ts';
import { getReleaseAddress, getReleaseBase } from './release-address.ts';

export interface DocumentInput {
  readonly organisation: Organisation;
  readonly description: string;
  readonly demonstration: DemonstrationBanner;
  readonly boot: BootData;
  readonly choice: Choice;
  readonly assetOrigin: string;
  readonly nonce: string;
  /** A script that sends the calls of the first view; empty where there are none. */
  readonly firstCalls: string;
  /** Elements that start the download of the page's scripts, ready. */
  readonly preloads: string;
  /** The script that puts those and the shell's in later; null for a page that holds nothing back. */
  readonly pictureFirst: string | null;
  readonly title: string;
  readonly frames: PageFrames;
  readonly guard: GuardMarkup;
}

/** The page as HTML: all that its first paint and its start need, and nothing that has to be asked for first. */
export const renderDocument = (input: DocumentInput): string => {
  const { organisation, boot, choice, assetOrigin, nonce, frames, pictureFirst, demonstration } = input;
  const fillOf = (name: PackageName) => {
    const record = choice[name]?.record;
    return {
      __NONCE__: nonce,
      __BASE__: record ? getReleaseBase(assetOrigin, record) : '',
      __BRAND__: escapeHtml(organisation.name),
    };
  };
  const shellFrame: PlacedFrame | null = frames.shell && { frame: frames.shell, package: 'shell' };
  const partsOf = (placed: readonly (PlacedFrame | null)[], part: 'links' | 'head'): string =>
    placed.map((one) => one?.frame[part](fillOf(one.package)) ?? '').join('');
  const body = (placed: PlacedFrame | null): string => placed?.frame.body(fillOf(placed.package)) ?? '';

  const { language, direction } = boot.locale;
  const shell = choice.shell && getReleaseAddress(assetOrigin, choice.shell.record, language);
  // Browsers give a deferred script a low priority, but nothing runs before this one.
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
    tag('meta', { name: 'theme-color', content: organisation.theme['--color-ground'] ?? '#FFFFFF' }),
    tag('link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
    // In the order in which it is seen: the picture, the faces of its words, then what makes the page answer.
    partsOf([frames.main, shellFrame, frames.header], 'links'),
    input.guard.head,
    ...(pictureFirst === null
      ? // Small answers that the first view waits for as much as for its scripts.
        [shellScript, input.firstCalls, input.preloads]
      : [input.firstCalls, heldScripts({ scripts: shellScript + input.preloads, script: pictureFirst, nonce })]),
    `<style nonce="${nonce}">${themeStyle(organisation)}${demonstration.style}</style>`,
    partsOf([shellFrame, frames.header, frames.main], 'head'),
    `<script type="application/json" id="${bootElementId}">${scriptJson(boot)}</script>`,
    '</head><body>',
    demonstration.markup,
    input.guard.noScript,
    frames.shell?.body({
      ...fillOf('shell'),
      '<!--slot:header-->': body(frames.header),
      '<!--slot:main-->': body(frames.main),
    }) ?? '',
    '</body></html>',
  ].join('');
};

/** The organisation's tokens; the schema of its document keeps their values from ending the style element. */
export const themeStyle = ({ theme }: Pick<Organisation, 'theme'>): string =>
  `:root{${Object.entries(theme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
