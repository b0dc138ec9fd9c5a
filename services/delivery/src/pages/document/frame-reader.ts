import { setTimeout as delay } from 'node:timers/promises';
import type { FirstView } from '@travel/contracts/host/first-view.schema';
import { type LanguageCode, getTextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { listFrameKeys } from '@travel/contracts/releases/frame-keys';
import { getReleaseFolder } from '@travel/contracts/releases/release-urls';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { PageKind } from '@travel/contracts/routes/routes';
import type { Log } from '@travel/kit/log/log';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { findStoredPath, matchesRecord } from '../../releases/file-check.ts';
import type { ReportCorruptFile } from '../../reports/alarms/corrupt-files.ts';
import { tag } from './html.ts';

const marks = ['__NONCE__', '__BASE__', '__BRAND__', '<!--slot:header-->', '<!--slot:main-->'] as const;

type Mark = (typeof marks)[number];

/** The HTML for each placeholder; a placeholder without HTML is removed. */
type Fill = Readonly<Partial<Record<Mark, string>>>;

/** HTML that was split at its placeholders once, so that filling them costs one join. */
type Template = (fill: Fill) => string;

const anyMark = new RegExp(`(${marks.join('|')})`);

const isMark = (part: string): part is Mark => marks.some((mark) => mark === part);

const compileTemplate = (html: string): Template => {
  const parts = html.split(anyMark);
  return (fill) => parts.map((part) => (isMark(part) ? (fill[part] ?? '') : part)).join('');
};

/** A frame: the HTML of a remote's first paint, rendered at build time. */
export interface Frame {
  /** HTML links to the fonts and pictures of the first screen, which come before everything else in the head. */
  readonly links: Template;
  readonly namesPicture: boolean;
  readonly head: Template;
  readonly body: Template;
}

export interface FrameQuery {
  readonly record: ReleaseRecord;
  readonly module: string;
  readonly language: LanguageCode;
  readonly look: Organisation['look'];
  /** The kind of page; null for a URL without a page. */
  readonly page: PageKind | null;
  readonly catalogue: CatalogueCode | null;
}

/**
 * Returns a frame's templates, or null if the release has no such frame or the frame's file is missing, corrupt or slow
 * to read.
 */
export type ReadFrame = (wanted: FrameQuery) => Promise<Frame | null>;

const getFramePath = ({ record, module, language, look, page, catalogue }: FrameQuery): string | undefined => {
  const frames = record.modules[module]?.frames ?? {};
  return listFrameKeys(getTextLanguage(language), look, page, catalogue).flatMap((key) => frames[key] ?? [])[0];
};

/** Returns whether the release's record lists such a frame. The frame's file may still be missing. */
export const hasFrame = (wanted: FrameQuery): boolean => getFramePath(wanted) !== undefined;

const maxFrames = 300;
/** How long a page waits for a frame that is not in memory, in milliseconds. */
const readTimeoutMs = 500;
/** How long pages are made without unread frames after a read failed or timed out, in milliseconds. */
const pauseMs = 2_000;
const bodyMark = /^<!--body-->\r?\n?/m;
const leadingLinks = /^(?:\s*<link [^>]*>)*/;
const pictureLink = /<link [^>]*\bas="image"/;

/** Creates a reader of frames that keeps the most recently read frames in memory and reports corrupt files. */
export const createFrameReader = (
  store: ReleaseStore,
  log: Pick<Log, 'error'>,
  reportCorruptFile: ReportCorruptFile,
): ReadFrame => {
  const source = { store, log, reportCorruptFile };
  const ready = new Map<string, Frame>();
  const reading = new Map<string, Promise<Frame | null>>();
  let withoutUntil = 0;

  /** Concurrent pages share one read of the same frame. */
  const readOnce = (key: string, record: ReleaseRecord, path: string): Promise<Frame | null> => {
    const before = reading.get(key);
    if (before) return before;
    const started = readFrame(source, record, path)
      .catch((error: unknown) => {
        log.error({ err: error, key }, 'A frame could not be read; the page is sent without it');
        withoutUntil = performance.now() + pauseMs;
        return null;
      })
      .then((frame) => {
        reading.delete(key);
        if (frame) ready.set(key, frame);
        const [oldest] = ready.keys();
        if (ready.size > maxFrames && oldest !== undefined) ready.delete(oldest);
        return frame;
      });
    reading.set(key, started);
    return started;
  };

  return async (wanted) => {
    const { record } = wanted;
    const path = getFramePath(wanted);
    if (path === undefined) return null;
    const key = `${record.package}/${record.version}/${path}`;
    const known = ready.get(key);
    if (known) return known;
    if (performance.now() < withoutUntil) return null;
    const frame = await Promise.race([
      readOnce(key, record, path),
      delay(readTimeoutMs, 'late' as const, { ref: false }),
    ]);
    if (frame !== 'late') return frame;
    log.error({ key }, 'The release store is slow; pages are sent without frames for a moment');
    withoutUntil = performance.now() + pauseMs;
    return null;
  };
};

interface FrameSource {
  readonly store: ReleaseStore;
  readonly log: Pick<Log, 'error'>;
  readonly reportCorruptFile: ReportCorruptFile;
}

/** Reads a frame from the store. Returns null and reports the frame's file if the file is missing or corrupt. */
const readFrame = async (
  { store, log, reportCorruptFile }: FrameSource,
  record: ReleaseRecord,
  path: string,
): Promise<Frame | null> => {
  const stored = findStoredPath(record, path);
  const bytes = await store.read(getReleaseFolder(record), path);
  // The integrity is checked here, because a frame becomes part of the page and no browser checks it later.
  if (!stored || !bytes || !(await matchesRecord(stored, bytes))) {
    log.error(
      { package: record.package, version: record.version, path },
      'A frame is missing or altered; the page is sent without it',
    );
    reportCorruptFile({
      package: record.package,
      version: record.addressed_by === 'content' ? null : record.version,
      path,
    });
    return null;
  }
  return parseFrame(bytes.toString());
};

export interface ViewOrigin {
  readonly module: string;
  readonly record: Pick<ReleaseRecord, 'package' | 'version'>;
  /** The URL that the view is rendered for. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/**
 * Returns a first view in the place of a module's static frame. The shell mounts the same release into its element;
 * older shells replace the view like a frame.
 */
export const createViewFrame = (
  { html, styles, preloads }: FirstView,
  { module, record, url, time }: ViewOrigin,
): Frame => {
  const view = `${record.package}@${record.version}`;
  const style = tag('style', { nonce: '__NONCE__', 'data-frame': module, 'data-view': view });
  const attributes = { 'data-view': view, 'data-module': module, 'data-url': url, 'data-time': `${time}` };
  return {
    links: compileTemplate(preloads),
    namesPicture: pictureLink.test(preloads),
    head: compileTemplate(`${style}${styles}</style>`),
    body: compileTemplate(`${tag('div', attributes)}${html}</div>`),
  };
};

/** Splits a frame's file: everything before the line `<!--body-->` belongs to the head, and may begin with links. */
const parseFrame = (html: string): Frame => {
  const mark = bodyMark.exec(html);
  const head = mark ? html.slice(0, mark.index) : '';
  const [links = ''] = leadingLinks.exec(head) ?? [];
  return {
    links: compileTemplate(links),
    namesPicture: pictureLink.test(links),
    head: compileTemplate(head.slice(links.length)),
    body: compileTemplate(mark ? html.slice(mark.index + mark[0].length) : html),
  };
};
