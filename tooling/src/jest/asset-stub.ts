import { basename } from 'node:path';

/** Replaces webpack's asset modules: the URL of a picture or font is its file name. */
const assetStub = {
  process: (_source: string, path: string) => ({
    code: path.endsWith('.css') ? 'export {};' : `export default ${JSON.stringify(basename(path))};`,
  }),
};

export { assetStub as default };
