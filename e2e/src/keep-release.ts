import { isPackageName } from '@travel/contracts/releases/remotes';
import { getBuildFolder } from '@travel/tooling/operate/release/browser-packages';
import { keepRelease } from './kept-releases.ts';

// Stores the built release of a package: `pnpm --filter e2e keep mfe-checkout`. Delete the previously stored one.
const [name = ''] = process.argv.slice(2);
if (!isPackageName(name)) throw new Error(`No package is called "${name}"`);
process.stdout.write(`${await keepRelease(getBuildFolder(name))}\n`);
