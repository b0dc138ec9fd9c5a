import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  createProvenance,
  signProvenance,
  deriveSigningKey,
  verifyProvenance,
} from '@travel/contracts/releases/provenance.schema';
import { startIdentityIssuer, type IdentityIssuer } from '@travel/tooling/jest/identity-issuer';
import { openTrial, operatorToken, type Answer, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';

let trial: Trial;
let issuer: IdentityIssuer;
beforeAll(async () => {
  trial = await openTrial();
  issuer = await startIdentityIssuer(trial.clock);
  await trial.goLive('shell');
});
afterAll(async () => {
  await trial.end();
  await issuer.close();
});

const from = { branch: 'main', commit: '4c1d2e3f5a6b', builder: 'urn:travel:release-token' };
const getCode = (answer: Answer): string => `${answer.statusCode} ${answer.json().code ?? 'done'}`;
const header = (version: string) => fixtureRelease('mfe-header', { version });
interface AttestationOptions {
  /** The token with whose key the statement is signed; the operator's token by default. */
  readonly by?: string;
  /** The token that sends the statement. By default the token that signed it, `by`. */
  readonly as?: string;
  readonly commit?: string;
  /** The version that the statement is about, if it is not the version in the URL. */
  readonly of?: string;
}
const attest = async (version: string, { by, as, commit = from.commit, of = version }: AttestationOptions = {}) => {
  const statement = await createProvenance(header(of).record, { ...from, commit, now: trial.clock.now() });
  const envelope = await signProvenance(statement, await deriveSigningKey(by ?? operatorToken));
  return trial.call('POST', `/delivery/releases/mfe-header/${version}/provenance`, envelope, as ?? by);
};
const rollOut = (version: string, at: Trial = trial) =>
  at.call('POST', '/delivery/rollouts/mfe-header', { action: 'rollout', version, percent: 5, why: 'A first look' });
const sql = async (text: string) => {
  const client = new pg.Client(trial.databaseUrl);
  await client.connect();
  await client.query(text);
  await client.end();
};

describe('provenance of a release', () => {
  it('appears in the list of releases after the publisher signed the release', async () => {
    await trial.publish(header('1.0.0'));
    const signed = await attest('1.0.0');
    expect(signed.json()).toMatchObject({ who: 'operator', builder: null, commit: from.commit, sound: true });
    const { releases } = (await trial.call('GET', '/delivery/releases?package=mfe-header')).json();
    expect(releases[0].provenance).toMatchObject([{ who: 'operator', branch: 'main', sound: true }]);
    const shown = (await trial.call('GET', '/delivery/releases/mfe-header/1.0.0/provenance')).json();
    expect(shown.provenance).toMatchObject([{ who: 'operator', sound: true }]);
    const [{ envelope, public_key }] = shown.provenance;
    expect(await verifyProvenance(envelope, public_key)).toMatchObject({ subject: [{ name: 'mfe-header@1.0.0' }] });
    expect(getCode(await trial.call('GET', '/delivery/releases/mfe-header/7.7.7/provenance'))).toBe(
      '404 release_unknown',
    );
    expect(getCode(await rollOut('1.0.0'))).toBe('200 done');
  });

  it('fails with an unknown key, for other content, or for an unknown release', async () => {
    await trial.publish(header('1.1.0'));
    expect(getCode(await attest('1.1.0', { by: 'rel_somebody-elses', as: operatorToken }))).toBe(
      '422 provenance_wrong',
    );
    expect(getCode(await attest('1.1.0', { of: '1.0.0' }))).toBe('422 provenance_wrong');
    expect(getCode(await attest('7.7.7'))).toBe('404 release_unknown');
  });

  it('contains the commit that the CI job’s identity token names', async () => {
    const rules = { issuer: issuer.url, audience: 'us', subject: 'repo:travel/header:*', packages: ['mfe-header'] };
    await trial.call('PUT', '/delivery/trusted-builders/header-main', { ...rules, why: 'Their own deploys' });
    const identity_token = await issuer.sign({ aud: 'us', sub: 'repo:travel/header:main', sha: `${from.commit}00` });
    const { token } = (await trial.call('POST', '/delivery/tokens/oidc', { identity_token }, null)).json();
    expect(getCode(await attest('1.1.0', { by: token, commit: '0000000' }))).toBe('422 provenance_wrong');
    expect((await attest('1.1.0', { by: token })).json()).toMatchObject({ builder: 'header-main', sound: true });
  });
});

describe('a rollout', () => {
  it('fails if the release record differs from the signed record', async () => {
    await trial.publish(header('1.2.0'));
    await attest('1.2.0');
    await sql(
      `set session_replication_role = replica; update releases set record = jsonb_set(record, '{entry,file}', '"other.js"') where version = '1.2.0'`,
    );
    const beside = await openTrial({ sharesWith: trial });
    expect(getCode(await rollOut('1.2.0', beside))).toBe('409 provenance_broken');
    await beside.end();
  });

  it('fails with an altered signature until the release is signed again', async () => {
    await trial.publish(header('1.3.0'));
    await attest('1.3.0');
    await sql(
      `update release_provenance set envelope = jsonb_set(envelope, '{payload}', '"e30="') where version = '1.3.0'`,
    );
    expect(getCode(await rollOut('1.3.0'))).toBe('409 provenance_broken');
    const { token } = (
      await trial.call('POST', '/delivery/tokens', { who: 'header team', packages: ['mfe-header'], why: 'Deploys' })
    ).json();
    expect((await attest('1.3.0', { by: token })).json()).toMatchObject({ who: 'header team', sound: true });
    expect(getCode(await rollOut('1.3.0'))).toBe('200 done');
    const { entries } = (await trial.call('GET', '/delivery/audit?limit=10')).json();
    expect(entries.map(({ what }: { what: string }) => what)).toContain(
      'mfe-header 1.3.0 signed again; 1 altered signatures removed: operator',
    );
  });

  it('requires a signature by any token or by a CI job, as configured', async () => {
    await trial.publish(header('1.4.0'));
    const required = await openTrial({ sharesWith: trial, env: { PROVENANCE: 'required' } });
    const trusted = await openTrial({ sharesWith: trial, env: { PROVENANCE: 'trusted-builders' } });
    expect(getCode(await rollOut('1.4.0', required))).toBe('409 provenance_missing');
    await attest('1.4.0');
    expect(getCode(await rollOut('1.4.0', required))).toBe('200 done');
    expect(getCode(await rollOut('1.4.0', trusted))).toBe('409 provenance_missing');
    expect(getCode(await rollOut('1.1.0', trusted))).toBe('200 done');
    await Promise.all([required.end(), trusted.end()]);
  });
});
