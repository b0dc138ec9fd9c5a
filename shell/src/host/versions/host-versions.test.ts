import { describe, expect, it } from '@jest/globals';
import type { Host } from '@travel/contracts/host/host';
import config from '../../../remote.config.ts';
import { adaptHost, hostVersions } from './host-versions.ts';

const today = { pageId: 'of this tab', nonce: 'n' } as Host;
/** A second version of the contract, which names the page differently. */
const versions = { ...hostVersions, 2: (host: Host): Host => ({ ...host, pageId: `second: ${host.pageId}` }) };

describe('the host of a release', () => {
  it('gives a release the host version that it supports, or version 1 if it declares none', () => {
    expect(adaptHost(today, undefined, versions).pageId).toBe('of this tab');
    expect(adaptHost(today, 1, versions).pageId).toBe('of this tab');
    expect(adaptHost(today, 2, versions)).toEqual({ pageId: 'second: of this tab', nonce: 'n' });
  });

  it("provides exactly the host versions that the shell's release declares", () => {
    expect(config.contracts?.provides?.['host']).toEqual(Object.keys(hostVersions).map(Number));
  });
});
