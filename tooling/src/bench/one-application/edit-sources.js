// Loads the sources of all packages into one application: names of chunks of texts get their package's name, because
// each package calls its own `texts-en-US`. Puts one word in place of another in one file, where that is asked for.
import { relative, sep } from 'node:path';

export default function editSources(source) {
  const { root, change } = this.getOptions();
  const path = relative(root, this.resourcePath).split(sep).join('/');
  const [name] = path.split('/', 1);
  const own = source.replaceAll(/(webpackChunkName: ")([a-z-]+-\[request\])/g, `$1${name}-$2`);
  return change?.file === path ? own.replace(change.from, change.to) : own;
}
