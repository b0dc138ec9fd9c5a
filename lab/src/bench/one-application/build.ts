import { join } from 'node:path';
import { beginBuild } from '@travel/tooling/webpack/kept/begin-build';

// As the build of a package begins.
const kept = await beginBuild(process.cwd());

const { writeWholeApplication } = await import('./whole-application.ts');

await writeWholeApplication(join(process.cwd(), 'tooling/dist/application'), kept);
