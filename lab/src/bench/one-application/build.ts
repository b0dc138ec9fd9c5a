import { join } from 'node:path';
import { beginBuild } from '@travel/tooling/webpack/kept/begin-build';

// Begins as the build of a package does.
const kept = await beginBuild(process.cwd());

const { writeWholeApplication } = await import('./whole-application.ts');

await writeWholeApplication(join(process.cwd(), 'tooling/dist/application'), kept);
