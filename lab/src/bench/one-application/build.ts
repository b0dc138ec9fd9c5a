import { join } from 'node:path';
import { beginBuild } from '@travel/tooling/webpack/kept/begin-build';

// Prepares the process as the build of a package does, before webpack is loaded.
const kept = await beginBuild(process.cwd());

const { writeCompleteApplication } = await import('./complete-application.ts');

await writeCompleteApplication(join(process.cwd(), 'lab/dist/application'), kept);
