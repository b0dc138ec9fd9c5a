import { isPackageName } from '@travel/contracts/remotes';
import { buildFolder } from '@travel/tooling/release/builds';
import { keepRelease } from './kept-releases.ts';

// Keeps the built release of a package: `pnpm --filter e2e keep mfe-checkout`. The one kept before is to be deleted.
const [name = ''] = process.argv.slice(2);
if (!isPackageName(name)) throw new Error(`No package is called "${name}"`);
process.stdout.write(`${await keepRelease(buildFolder(name))}\n`);
