import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { consumeTypes } from '@module-federation/dts-plugin/core';
import { bootElementId, type BootData } from '@travel/contracts/host/boot';
import { getManifestFile } from '@travel/contracts/releases/release-urls';
import { isRemotePackage } from '@travel/contracts/releases/remotes';
import { typesFolder } from '../workspace/types-folder.ts';
import { isOfThisMachine } from './against.ts';

interface LiveTypes {
  /** A page of the running product. */
  readonly page: URL;
  /** Folder of the repository that gets the types. */
  readonly folder: string;
  /** Packages that are developed in this repository. Their types come from the sources instead of the live product. */
  readonly own: readonly string[];
}

const bootScript = new RegExp(`<script type="application/json" id="${bootElementId}">([^]*?)</script>`);

/** Replaces host names below localhost by 127.0.0.1, because only browsers resolve them. */
const toReachableUrl = (page: URL): URL => {
  const address = new URL(page);
  if (isOfThisMachine(page)) address.hostname = '127.0.0.1';
  return address;
};

/** Returns the manifest URLs of a page's remotes by package. */
const fetchManifests = async (page: URL, own: readonly string[]): Promise<Record<string, string>> => {
  const answer = await fetch(toReachableUrl(page), { headers: { accept: 'text/html' } });
  const [, json] = bootScript.exec(await answer.text()) ?? [];
  if (json === undefined) throw new Error(`${page.href} answers ${answer.status} and is no page of the product`);
  const { releases }: Pick<BootData, 'releases'> = JSON.parse(json);
  return Object.fromEntries(
    Object.entries(releases).flatMap(([name, release]) =>
      isRemotePackage(name) && release && !release.override && !own.includes(name)
        ? [[name, release.base + getManifestFile(release.version)]]
        : [],
    ),
  );
};

/**
 * Fetches the types of the remotes of a page, as Module Federation publishes them, and returns a message that names the
 * fetched types. A failure does not stop development, because the product may be too old to publish types.
 */
export const fetchLiveTypes = async ({ page, folder, own }: LiveTypes): Promise<string> => {
  try {
    const manifests = await fetchManifests(page, own);
    const remotes = Object.fromEntries(Object.entries(manifests).map(([name, url]) => [name, `${name}@${url}`]));
    await consumeTypes({
      host: {
        moduleFederationConfig: { name: own[0] ?? 'host', remotes },
        context: folder,
        typesFolder,
        consumeAPITypes: false,
        maxRetries: 1,
        abortOnError: false,
      },
    });
    const found = Object.keys(manifests).filter((name) => existsSync(join(folder, typesFolder, name)));
    if (found.length === 0) return `  No remote of ${page.host} publishes types.\n`;
    return `  ${typesFolder}/ has the types of ${found.join(', ')} as they are live on ${page.host}.\n`;
  } catch (error) {
    return `  Types of the remotes of ${page.host} could not be fetched: ${error instanceof Error ? error.message : String(error)}\n`;
  }
};
