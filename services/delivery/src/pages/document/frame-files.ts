import { setTimeout as passed } from 'node:timers/promises';
import type { LanguageCode } from '@travel/contracts/locale/languages';
import { textLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { frameKeys } from '@travel/contracts/releases/frame-keys';
import { releaseFolder } from '@travel/contracts/releases/addresses';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import type { CatalogueCode } from '@travel/contracts/products';
import type { PageKind } from '@travel/contracts/routes';
import type { Log } from '@travel/kit/log';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { findStoredPath, isSound } from '../../releases/file-check.ts';
import type { TellDamaged } from '../../reports/alarms/damaged-files.ts';
import { template } from './template.ts';
import type { Template } from './template.ts';

/** A first paint made at build time: what goes into the head, and what into the slot. */
export interface Frame {
  /** Links to what its first words and pictures are drawn with, which go before everything else. */
  readonly links: Template;
  /** Whether a picture of the first screen is among them. */
  readonly namesPicture: boolean;
  readonly head: Template;
  readonly body: Template;
}

export interface FrameWanted {
  readonly record: ReleaseRecord;
  readonly module: string;
  readonly language: LanguageCode;
  readonly look: Organisation['look'];
  /** Null where there is no page, only the shell around its absence. */
  readonly page: PageKind | null;
  readonly catalogue: CatalogueCode | null;
}

/** Gives frames ready to be filled in; null where a release has none, or its file is lost or altered. */
export type FrameFiles = (wanted: FrameWanted) => Promise<Frame | null>;

const pathOf = ({ record, module, language, look, page, catalogue }: FrameWanted): string | undefined => {
  const frames = record.modules[module]?.frames ?? {};
  return frameKeys(textLanguage(language), look, page, catalogue).flatMap((key) => frames[key] ?? [])[0];
};

/** Whether a release has such a frame, which may be lost. */
export const hasFrame = (wanted: FrameWanted): boolean => pathOf(wanted) !== undefined;

const kept = 300;
/** A page does not wait longer for a frame that was never read … */
const limitMs = 500;
/** … and those after it do not wait at all for so long. */
const pauseMs = 2_000;
const bodyMark = /^<!--body-->\r?\n?/m;
const leadingLinks = /^(?:\s*<link [^>]*>)*/;
const pictureLink = /<link [^>]*\bas="image"/;

export const frameFiles = (store: ReleaseStore, log: Pick<Log, 'error'>, tellDamaged: TellDamaged): FrameFiles => {
  const ready = new Map<string, Frame>();
  const reading = new Map<string, Promise<Frame | null>>();
  let withoutUntil = 0;

  const read = async (record: ReleaseRecord, path: string): Promise<Frame | null> => {
    const stored = findStoredPath(record, path);
    const bytes = await store.read(releaseFolder(record), path);
    // It becomes part of the page itself, so that no browser checks it: what is altered is left out here.
    if (!stored || !bytes || !(await isSound(stored, bytes))) {
      log.error(
        { package: record.package, version: record.version, path },
        'A frame is lost or altered; the page goes without',
      );
      tellDamaged({
        package: record.package,
        version: record.addressed_by === 'content' ? null : record.version,
        path,
      });
      return null;
    }
    return parseFrame(bytes.toString());
  };

  /** Pages that want the same frame at once wait for one reading of it. */
  const readOnce = (key: string, record: ReleaseRecord, path: string): Promise<Frame | null> => {
    const before = reading.get(key);
    if (before) return before;
    const begun = read(record, path)
      .catch((error: unknown) => {
        log.error({ err: error, key }, 'A frame could not be read; the page goes without');
        withoutUntil = performance.now() + pauseMs;
        return null;
      })
      .then((frame) => {
        reading.delete(key);
        if (frame) ready.set(key, frame);
        const [oldest] = ready.keys();
        if (ready.size > kept && oldest !== undefined) ready.delete(oldest);
        return frame;
      });
    reading.set(key, begun);
    return begun;
  };

  return async (wanted) => {
    const { record } = wanted;
    const path = pathOf(wanted);
    if (path === undefined) return null;
    const key = `${record.package}/${record.version}/${path}`;
    const known = ready.get(key);
    if (known) return known;
    if (performance.now() < withoutUntil) return null;
    const frame = await Promise.race([readOnce(key, record, path), passed(limitMs, 'late' as const, { ref: false })]);
    if (frame !== 'late') return frame;
    log.error({ key }, 'The release store is slow; pages go without frames for a moment');
    withoutUntil = performance.now() + pauseMs;
    return null;
  };
};

/** What stands before the line `<!--body-->` is for the head, and may begin with links. */
const parseFrame = (html: string): Frame => {
  const mark = bodyMark.exec(html);
  const head = mark ? html.slice(0, mark.index) : '';
  const [links = ''] = leadingLinks.exec(head) ?? [];
  return {
    links: template(links),
    namesPicture: pictureLink.test(links),
    head: template(head.slice(links.length)),
    body: template(mark ? html.slice(mark.index + mark[0].length) : html),
  };
};
