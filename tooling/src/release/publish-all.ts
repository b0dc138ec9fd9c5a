import { publishBuilds } from '../start/publish-builds.ts';
import { readSettings } from '../settings/settings.ts';
import { createRegistry } from './registry-client.ts';

/** Publishes every built package to the registry of RELEASE_URL; what is new becomes the default. */
const { registryUrl, releaseToken } = readSettings();
const fresh = await publishBuilds(createRegistry(registryUrl, releaseToken));
process.stdout.write(fresh.length > 0 ? `New releases: ${fresh.join(', ')}.\n` : 'No package changed.\n');
