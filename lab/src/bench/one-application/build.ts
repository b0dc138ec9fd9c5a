import { join } from 'node:path';
import { beginBuild } from '@travel/tooling/webpack/kept/begin-build';

// Begins in the same way as the build of a package.
const kept = await beginBuild(process.cwd());

const { writeCompleteApplication } = await import('./complete-application.ts');

await writeCompleteApplication(join(process.cwd(), 'lab/dist/application'), kept);
