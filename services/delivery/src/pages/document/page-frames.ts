import type { LanguageCode } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { getPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { PageKind } from '@travel/contracts/routes/routes';
import type { Choice } from '../../rollouts/choose-releases.ts';
import { negotiateModule } from './negotiate-versions.ts';
import { hasFrame, type Frame, type ReadFrame } from './frame-reader.ts';

export interface PlacedFrame {
  readonly frame: Frame;
  readonly package: PackageName;
}

export interface PageFrames {
  readonly shell: Frame | null;
  readonly header: PlacedFrame | null;
  readonly main: PlacedFrame | null;
}

/** The frames of a page, and whether every frame that the releases list could be read. */
export interface ReadFrames extends PageFrames {
  readonly isComplete: boolean;
}

export interface PageFramesInput {
  readonly frames: ReadFrame;
  readonly choice: Choice;
  readonly language: LanguageCode;
  readonly look: Organisation['look'];
  readonly page: PageKind | null;
  readonly catalogue: CatalogueCode | null;
  readonly header: RemoteName;
  readonly main: RemoteName | null;
  /** Packages that a developer replaced with a local build, so that the frames of their releases would be wrong. */
  readonly replaced: ReadonlySet<PackageName>;
}

export const readPageFrames = async (input: PageFramesInput): Promise<ReadFrames> => {
  const { frames, choice, language, look, page, catalogue, replaced } = input;
  let isComplete = true;
  const readFrame = async (name: PackageName, module: string): Promise<Frame | null> => {
    const record = replaced.has(name) ? undefined : choice[name]?.record;
    if (!record) return null;
    const wanted = { record, module, language, look, page, catalogue };
    const frame = await frames(wanted);
    if (!frame && hasFrame(wanted)) isComplete = false;
    return frame;
  };
  const readPlaced = async (module: RemoteName | null): Promise<PlacedFrame | null> => {
    if (!module) return null;
    const name = getPackageName(module);
    const frame = await readFrame(name, negotiateModule(choice, module));
    return frame && { frame, package: name };
  };
  const [shell, header, main] = await Promise.all([
    readFrame('shell', 'shell'),
    readPlaced(input.header),
    readPlaced(input.main),
  ]);
  return { shell, header, main, isComplete };
};
