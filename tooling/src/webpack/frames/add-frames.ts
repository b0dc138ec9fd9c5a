import { placeholders } from '@travel/contracts/releases/frame-keys';
import type { ReleaseModule } from '@travel/contracts/releases/release.schema';
import { assetFolder, getFramePath } from '../asset-names.ts';
import { BuildError } from '../compile.ts';
import type { ReleaseFiles } from '../release-files.ts';
import type { Frames } from './make-frames.ts';

const namedAsset = new RegExp(`${placeholders.base}(${assetFolder}/[\\w.-]+)`, 'g');

/**
 * Checks that the assets named in a frame or server bundle are in the release. These are bundled separately from the
 * scripts.
 * @throws BuildError for an asset that no script names
 */
export const checkAssets = (files: ReleaseFiles, path: string, html: string): void => {
  for (const [, asset = ''] of html.matchAll(namedAsset)) {
    if (!files.has(asset)) throw new BuildError(`${path} names ${asset}, which no script brings into the release`);
  }
};

/** Adds frames to the files of a build, and returns its modules with the paths of their frames. */
export const addFrames = (
  files: ReleaseFiles,
  modules: Readonly<Record<string, ReleaseModule>>,
  frames: Frames,
): Record<string, ReleaseModule> => {
  const result = { ...modules };
  for (const [module, drawn] of frames) {
    const known = modules[module];
    if (!known) throw new BuildError(`A frame is given for ${module}, which is not exposed`);
    const paths: Record<string, string> = {};
    for (const { key, html } of drawn) {
      const bytes = Buffer.from(html);
      const path = getFramePath(module, key, bytes);
      checkAssets(files, path, html);
      paths[key] = path;
      files.set(path, bytes);
    }
    result[module] = { ...known, frames: paths };
  }
  return result;
};
