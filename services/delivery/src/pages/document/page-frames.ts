import type { LanguageCode } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { packageOf } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import type { RemoteName } from '@travel/contracts/remotes/props';
import type { CatalogueCode } from '@travel/contracts/products';
import type { PageKind } from '@travel/contracts/routes';
import type { Choice } from '../../rollouts/choose-releases.ts';
import { negotiateModule } from './spoken-versions.ts';
import { hasFrame } from './frame-files.ts';
import type { Frame, FrameFiles } from './frame-files.ts';

/** A remote's frame and whose it is. */
export interface PlacedFrame {
  readonly frame: Frame;
  readonly package: PackageName;
}

export interface PageFrames {
  readonly shell: Frame | null;
  readonly header: PlacedFrame | null;
  readonly main: PlacedFrame | null;
}

/** Frames, and whether nothing is missing of what the releases have. */
export interface ReadFrames extends PageFrames {
  readonly isComplete: boolean;
}

export interface PageFramesInput {
  readonly frames: FrameFiles;
  readonly choice: Choice;
  readonly language: LanguageCode;
  readonly look: Organisation['look'];
  readonly page: PageKind | null;
  readonly catalogue: CatalogueCode | null;
  readonly header: RemoteName;
  readonly main: RemoteName | null;
  /** Packages that a developer replaced: the frames of their releases are not what will be shown. */
  readonly replaced: ReadonlySet<PackageName>;
}

/** The first paint of a page, part by part. */
export const readPageFrames = async (input: PageFramesInput): Promise<ReadFrames> => {
  const { frames, choice, language, look, page, catalogue, replaced } = input;
  let isWhole = true;
  const frameOf = async (name: PackageName, module: string): Promise<Frame | null> => {
    const record = replaced.has(name) ? undefined : choice[name]?.record;
    if (!record) return null;
    const wanted = { record, module, language, look, page, catalogue };
    const frame = await frames(wanted);
    if (!frame && hasFrame(wanted)) isWhole = false;
    return frame;
  };
  const placed = async (module: RemoteName | null): Promise<PlacedFrame | null> => {
    if (!module) return null;
    const name = packageOf(module);
    const frame = await frameOf(name, negotiateModule(choice, module));
    return frame && { frame, package: name };
  };
  const [shell, header, main] = await Promise.all([
    frameOf('shell', 'shell'),
    placed(input.header),
    placed(input.main),
  ]);
  return { shell, header, main, isComplete: isWhole };
};
