import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startIdentityIssuer } from '../../jest/identity-issuer.ts';
import { startRegistry, type RunningRegistry } from './testing/running-registry.ts';
import { writeSmallRelease } from './testing/small-release.ts';

let registry: RunningRegistry;
let folder: string;

beforeAll(async () => {
  registry = await startRegistry();
  folder = await mkdtemp(join(tmpdir(), 'release-'));
});
afterAll(async () => {
  await registry.stop();
  await rm(folder, { recursive: true, force: true });
});

interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Runs `pnpm release …` as a user does, against the running registry. */
const release = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: { ...process.env, PORT: String(registry.port), DATA_DIR: registry.dataDir, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let error = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
    // Waits for the output to close instead of the exit, because output may still arrive after the exit.
    child.once('close', (code) => resolve({ code, out, error }));
  });

/** Runs the release command in a terminal, which `script` provides, and answers its prompt. */
const atTerminal = (args: readonly string[], answer: string): Promise<string> =>
  new Promise((resolve) => {
    const quoted = [process.execPath, main, ...args]
      .map((one) => `'${one.replaceAll("'", String.raw`'\''`)}'`)
      .join(' ');
    const how =
      process.platform === 'darwin' ? ['-q', '/dev/null', '/bin/sh', '-c', quoted] : ['-qec', quoted, '/dev/null'];
    const child = spawn('script', how, {
      env: { ...process.env, PORT: String(registry.port), DATA_DIR: registry.dataDir, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let seen = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const asked = seen.includes('[y/N]');
      seen += chunk.toString();
      if (!asked && seen.includes('[y/N]')) child.stdin.write(`${answer}\n`);
    });
    child.once('close', () => resolve(seen));
  });

const built = (version: string, name: 'mfe-header' | 'mfe-gifts' = 'mfe-header'): Promise<string> =>
  writeSmallRelease(folder, { name, version });

const why = ['--why', 'A test'];

describe('release command', () => {
  it('publishes, rolls out, lists, rolls back, pauses, kills, restores and shows the audit log', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      const published = await release(['publish', 'mfe-header', '--folder', await built(version)]);
      expect(published).toMatchObject({ code: 0, error: '' });
      expect(published.out).toContain(`Published mfe-header ${version}`);
    }
    const again = await release(['publish', 'mfe-header', '--folder', await built('1.1.0')]);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('Already published') });

    await release(['rollout', 'mfe-header', '1.0.0', ...why]);
    const canary = await release(['rollout', 'mfe-header', 'latest', '--percent', '25', '--org', 'skyline', ...why]);
    expect(canary.out).toContain('default 1.0.0');
    expect(canary.out).toContain('25 % of organisation skyline have 1.1.0');

    const full = await release(['rollout', 'mfe-header', '1.1.0', '--percent', '100', ...why]);
    expect(full.out).toContain('default 1.1.0');
    const back = await release(['rollback', 'mfe-header', '--why', 'People look for the old one']);
    expect(back.out).toContain('default 1.0.0');
    for (const action of ['pause', 'resume', 'kill', 'restore']) {
      expect(await release([action, 'mfe-header', ...why])).toMatchObject({ code: 0, error: '' });
    }

    const list = await release(['list', 'mfe-header', '--json']);
    expect(JSON.parse(list.out)).toMatchObject({
      releases: [{ version: '1.1.0' }, { version: '1.0.0' }],
      rollouts: [{ package: 'mfe-header', default_version: '1.0.0', killed: false, paused: false }],
    });
    expect((await release(['list', 'mfe-header'])).out).toMatch(/1\.1\.0 .* operator +[0-9a-f]{12} by operator/);
    const shown = await release(['show', 'mfe-header', '1.1.0']);
    expect(shown.out).toMatch(/^mfe-header 1\.1\.0, built .*\n.*header\/v1.*\n.*\n\nsigned \(UTC\)/);
    expect(shown.out).toMatch(/operator +– +[0-9a-f]{12} .* holds\n/);
    const audit = await release(['audit', 'mfe-header']);
    expect(audit.out).toContain('People look for the old one');
  });

  it.each([
    [['rollout', 'mfe-header', '1.0.0', '--percent', '101', ...why], 'A whole number from 0 to 100 is required'],
    [['rollout', 'mfe-header', '1.0.0', '--percent', '-5', ...why], 'A whole number from 0 to 100 is required'],
    [['rollout', 'mfe-header', '1.0.0', '--percent', '10.5', ...why], 'A whole number from 0 to 100 is required'],
    [['rollout', 'mfe-header', '1.0.0', '--country', 'germany', ...why], 'Did you mean DE?'],
    [['rollout', 'mfe-header', '1.0.0', '--country', 'ZZ', ...why], 'There is no country ZZ.'],
    [['who', '--org', 'skylin'], 'organisation_unknown: There is no organisation skylin. Did you mean skyline?'],
    [['who', '--role', 'pilot'], 'Allowed choices are guest, traveller, agent, operator'],
    [['who', '--path', 'hotels'], 'A path of the site is required'],
    [
      ['rollout', 'mfe-header', '7.7.7', ...why],
      'release_unknown: mfe-header 7.7.7 was never published.\n`npx -y pnpm@12 release list`',
    ],
    [['rollout', 'mfe-header', '../../etc', ...why], 'version'],
    [['rollout', 'mfe-header', '1.0.0', '--org', 'nowhere', ...why], 'nowhere'],
    [['rollout', 'headr', '1.0.0', ...why], 'There is no package headr. Packages: shell, mfe-header'],
    // The name has the form of a remote, so the package could belong to another repository and the registry decides.
    [['rollout', 'mfe-headr', '1.0.0', ...why], 'release_unknown: mfe-headr 1.0.0 was never published'],
    [['rollout', 'mfe-header', '1.0.0', '--steps', '5,1', ...why], 'Rising shares are required'],
    [['rollout', 'mfe-header', '1.0.0', '--at', 'tomorrow', ...why], 'A moment like'],
    [['rollout', 'mfe-header', '1.0.0', '--guests', '--signed-in', ...why], 'audience_empty'],
    [['rollout', 'mfe-header', '1.0.0'], 'Try: npx -y pnpm@12 release rollout --help'],
    [['token', 'mfe-header', '--who', 'x', ...why], 'Say whose it is'],
    [['token', 'mfe-header', '--who', 'header team', '--days', '400', ...why], 'validation_failed'],
    [['token', 'revoke', 'tok_00000000', ...why], 'token_not_found: There is no release token tok_00000000'],
    [['rollout', 'mfe-header', '1.0.0', '--hours', '17:00-09:00', ...why], 'Times of one day are required'],
    [['rollout', 'mfe-header', '1.0.0', '--days', 'Mo-Fr', ...why], 'Days are required'],
    [['rollout', 'mfe-header', '1.0.0', '--pause', '1h,2h', ...why], 'pauses_unclear: 5 steps have 4 pauses'],
    [['rollout', 'mfe-header', '1.1.0', '--days', 'Mon', '--zone', 'Mars/Base', ...why], 'A time zone like'],
    [['token', 'mfe-header', '--who', 'skyline', '--org', 'skylin', ...why], 'Did you mean skyline?'],
    [['builder', 'trust', 'x', 'mfe-header', ...why], "required option '--issuer <address>'"],
    [['builder', 'remove', 'nobody', ...why], 'builder_not_found: There is no trusted builder nobody'],
    [['token', 'revoke', ...why], "missing required argument 'id'"],
    [['kill', 'mfe-header', '--why', 'x'], 'Say why'],
    [['rollback', 'mfe-locale', ...why], 'nothing_to_roll_back: mfe-locale'],
    [['publish', 'mfe-header', '--folder', '/nowhere'], 'Build the package first'],
    [['destroy', 'mfe-header'], "unknown command 'destroy'"],
  ])('rejects the command %j with the reason', async (args, text) => {
    const ended = await release(args);
    expect(ended.code).not.toBe(0);
    expect(ended.out).toBe('');
    expect(ended.error).toContain(text);
    expect(ended.error).not.toMatch(/\n {2,8}at /);
  });

  it('shows the health and errors of releases on pages', async () => {
    const health = await release(['health', 'mfe-header', '--minutes', '30']);
    expect(health.out).toMatch(/^From .* to .* \(UTC\)/);
    expect(health.out).toMatch(/default +1\.0\.0 +0 +0 +–/);
    expect((await release(['errors', 'mfe-header', '--version', '1.0.0'])).out).toContain('nothing went wrong');
    const none = await release(['errors', 'mfe-header', '0123456789abcdef']);
    expect(none).toMatchObject({ code: 1, out: '', error: expect.stringContaining('error_unknown') });
    expect((await release(['errors', 'mfe-header', 'x'])).error).toContain('An id from the list');
    expect(JSON.parse((await release(['errors', 'mfe-header', '--json'])).out)).toMatchObject({ errors: [] });
  });

  it('shows which visitors get which release and why, and the share of each', async () => {
    const canary = ['--percent', '25', '--org', 'skyline', ...why];
    await release(['rollout', 'mfe-header', '1.1.0', ...canary]);
    const agent = await release(['who', '--org', 'skyline', '--country', 'DE', '--role', 'agent', '--path', '/hotels']);
    expect(agent).toMatchObject({ code: 0, error: '' });
    expect(agent.out).toMatch(/^Somebody, on skyline, from DE, agent:\n\/hotels is /);
    expect(agent.out).toMatch(/mfe-header +25 % +1\.1\.0 +25 % of skyline/);
    const one = await release(['who', '--org', 'skyline', '--visitor', 'somebody-at-work', '--json']);
    expect(JSON.parse(one.out)).toMatchObject({ organisation: 'skyline', visitor: 'somebody-at-work' });
    const shares = await release(['shares', 'mfe-header']);
    expect(shares.out).toMatch(/^package +version .*skyline/);
    expect(shares.out).toMatch(/mfe-header +1\.1\.0 .*25 %/);
    await release(['rollback', 'mfe-header', '--all', ...why]);
  });

  it('starts at the first step without a percentage, and continues with the next step on request', async () => {
    const begun = await release([
      'rollout',
      'mfe-header',
      '1.1.0',
      '--guests',
      '--country',
      'DE',
      '--pause',
      '2h',
      ...why,
    ]);
    expect(begun.out).toMatch(
      /^Roll out mfe-header 1\.1\.0 \(\w{12} of .+, published .+ UTC by operator\) to 1 %, then 5, 25, 50, 100 % of country DE, guests: done\.\n/,
    );
    expect(begun.out).toMatch(/1 % of country DE, guests have 1\.1\.0; 5 % from .+ UTC, once 30 visitors met it/);
    const next = await release(['next', 'mfe-header', ...why]);
    expect(next.out).toContain('5 % of country DE, guests have 1.1.0');
    const wrong = await release(['rollout', 'mfe-header', '1.1.0', '--percent', '5', '--pause', '1h', ...why]);
    expect(wrong).toMatchObject({ code: 1, out: '', error: expect.stringContaining('plan_unclear') });
    await release(['rollback', 'mfe-header', '--all', ...why]);
  });

  it('shows in a dry run which visitors would get which release, and prompts in a terminal', async () => {
    const asked = ['rollout', 'mfe-header', '1.1.0', '--percent', '25', '--org', 'skyline', ...why];
    await release(['rollback', 'mfe-header', '--all', ...why]);
    const tried = await release([...asked, '--dry-run']);
    expect(tried.out).toMatch(
      /^Roll out mfe-header 1\.1\.0 .* to 25 % of organisation skyline: nothing was changed\.\n/,
    );
    expect(tried.out).toMatch(/who +now +then +another version +visitors of the last hour\n/);
    expect(tried.out).toMatch(
      /skyline +100 % 1\.0\.0 \(default\) +25 % 1\.1\.0 \(25 % of skyline\), 75 % 1\.0\.0 \(default\) +25 % +–/,
    );
    const refused = await atTerminal(asked, 'n');
    expect(refused).toContain('Roll out mfe-header 1.1.0');
    expect(refused).toContain('to 25 % of organisation skyline? [y/N]');
    expect(refused).toContain('not_confirmed: Nothing was changed.');
    expect((await release(['list', 'mfe-header'])).out).not.toContain('25 %');
    expect(await atTerminal(asked, 'y')).toContain('25 % of organisation skyline have 1.1.0');
    await release(['rollback', 'mfe-header', '--all', ...why]);
  });

  it('plans rollout steps with pauses, within hours of a time zone', async () => {
    const plan = ['--steps', '10,50,100', '--pause', '1h,2h', '--hours', '09:00-17:00', '--days', 'Mon-Wed,Fri'];
    await release(['rollout', 'mfe-header', '1.1.0', ...plan, '--zone', 'Europe/Berlin', ...why]);
    const { rollouts } = JSON.parse((await release(['list', 'mfe-header', '--json'])).out);
    expect(rollouts[0].rules[0].plan).toMatchObject({
      steps: [
        { percent: 10, pause_minutes: 60 },
        { percent: 50, pause_minutes: 120 },
        { percent: 100, pause_minutes: 0 },
      ],
      hours: { days: ['Mon', 'Tue', 'Wed', 'Fri'], from: '09:00', until: '17:00', zone: 'Europe/Berlin' },
    });
    await release(['rollback', 'mfe-header', '--all', ...why]);
  });

  it('trusts the CI of a team, which then publishes without a token', async () => {
    const issuer = await startIdentityIssuer();
    const rules = ['--issuer', issuer.url, '--audience', 'the-registry', '--subject', 'repo:travel/header:*'];
    const trusted = await release(['builder', 'trust', 'header-main', 'mfe-header', ...rules, ...why]);
    expect(trusted.out).toMatch(/^Trusted\.\n.*\nheader-main +http:.* sub=repo:travel\/header:\* +mfe-header +all/);
    const identity = { aud: 'the-registry', sub: 'repo:travel/header:ref:refs/heads/main' };
    const gitlab = { RELEASE_IDENTITY_TOKEN: await issuer.sign(identity), DATA_DIR: folder };
    const published = await release(['publish', 'mfe-header', '--folder', await built('1.5.0')], gitlab);
    expect(published).toMatchObject({ code: 0, error: '' });
    expect((await release(['publish', 'mfe-header', '--folder', await built('1.5.0')], gitlab)).error).toContain(
      'identity_used',
    );
    const actions = createServer((request, response) => {
      const isOurs =
        request.headers.authorization === 'Bearer the-jobs-key' && request.url === '/?audience=the-registry';
      response.statusCode = isOurs ? 200 : 400;
      void issuer.sign(identity).then((value) => response.end(JSON.stringify({ value })));
    });
    actions.listen(0, '127.0.0.1');
    await once(actions, 'listening');
    const address = actions.address();
    const github = {
      ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
      RELEASE_AUDIENCE: 'the-registry',
      DATA_DIR: folder,
    };
    const given = { ...github, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'the-jobs-key' };
    expect(await release(['publish', 'mfe-header', '--folder', await built('1.5.0')], given)).toMatchObject({
      code: 0,
    });
    const other = { ...github, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'another-key' };
    const refused = await release(['publish', 'mfe-header', '--folder', await built('1.5.0')], other);
    expect(refused.error).toContain('identity_missing: GitHub Actions gave no identity token (it answered 400)');
    actions.close();
    await issuer.close();
    expect((await release(['builder', 'remove', 'header-main', ...why])).out).toContain('trusted no more');
    expect((await release(['builder', 'list'])).out).toBe('No builder is trusted yet.\n');
  });

  it('rolls out several packages as one set, and rolls them back as one', async () => {
    await release(['publish', 'mfe-header', '--folder', await built('1.1.0')]);
    await release(['publish', 'mfe-gifts', '--folder', await built('1.0.0', 'mfe-gifts')]);
    const set = ['set', 'mfe-header@1.1.0', 'mfe-gifts@latest'];
    const tried = await release([...set, '--percent', '5', '--dry-run', ...why]);
    expect(tried.out).toMatch(
      /mfe-gifts 1\.0\.0 \(the newest of .+ as one set to 5 % of everybody: nothing was changed/,
    );
    const begun = await release([...set, '--percent', '5', '--org', 'skyline', ...why]);
    expect(begun).toMatchObject({ code: 0, error: '' });
    const [, id = ''] = /^set (\d+): mfe-header 1\.1\.0 and mfe-gifts 1\.0\.0, revision 1$/m.exec(begun.out) ?? [];
    expect((await release(['list'])).out).toContain(`5 % of organisation skyline have 1.1.0, in set ${id}`);
    const alone = await release(['rollback', 'mfe-header', ...why]);
    expect(alone.error).toContain(`npx -y pnpm@12 release set rollback ${id} --why`);
    expect((await release(['set', 'pause', id, ...why])).out).toContain('(paused: nobody gets it)');
    expect((await release(['set', 'rollback', id, '--revision', '1', ...why])).error).toContain('revision_outdated');
    expect((await release(['set', 'rollback', id, ...why])).out).toContain('(rolled back)');
    expect((await release(['set', 'mfe-header', 'mfe-gifts@latest', ...why])).error).toContain(
      'like mfe-checkout@1.2.3',
    );
  });

  it('takes the newest release of its own branch as the latest, otherwise of main, and reports which', async () => {
    const publish = async (version: string, branch: string) =>
      release(['publish', 'mfe-header', '--folder', await built(version)], { GITHUB_REF_NAME: branch });
    const latest = (branch: string) =>
      release(['rollout', 'mfe-header', 'latest', '--percent', '3', ...why], { GITHUB_REF_NAME: branch });
    await publish('1.3.0', 'main');
    await publish('1.4.0', 'someone/else');
    await publish('1.2.0', 'mine');
    expect((await latest('mine')).out).toContain('Roll out mfe-header 1.2.0 (the newest of mine, ');
    expect((await latest('never-published')).out).toContain('Roll out mfe-header 1.3.0 (the newest of main, ');
    await publish('1.2.0', 'main');
    expect((await latest('main')).out).toContain('Roll out mfe-header 1.2.0 (the newest of main, ');
    await release(['rollback', 'mfe-header', '--all', ...why]);
  });

  it('rolls back only the last step of a rollout, or all steps on request', async () => {
    const rollout = (...args: string[]) => release(['rollout', 'mfe-header', '1.1.0', ...args, ...why]);
    await rollout('--percent', '20', '--org', 'skyline');
    await rollout('--percent', '10');
    const back = await release(['rollback', 'mfe-header', ...why]);
    expect(back.out).toContain('20 % of organisation skyline have 1.1.0');
    expect(back.out).not.toContain('10 %');
    await rollout('--percent', '10');
    const all = await release(['rollback', 'mfe-header', '--all', ...why]);
    expect(all.out).toMatch(/^mfe-header: default 1\.0\.0, revision \d+\n$/);
  });

  it('gives a team a token for only its own package', async () => {
    const made = await release(['token', 'mfe-header', '--who', 'header team', ...why, '--json']);
    const { token }: { token: string } = JSON.parse(made.out);
    const own = await release(['kill', 'mfe-header', ...why], { RELEASE_TOKEN: token });
    expect(own).toMatchObject({ code: 0 });
    await release(['restore', 'mfe-header', ...why], { RELEASE_TOKEN: token });
    const other = await release(['kill', 'mfe-checkout', ...why], { RELEASE_TOKEN: token });
    expect(other).toMatchObject({ code: 1, out: '' });
    expect(other.error).toContain('mfe-checkout');
  });

  it('accepts one of four simultaneous rollouts, and shows the others who made which change', async () => {
    const versions = ['2.0.0', '2.1.0', '2.2.0', '2.3.0'];
    for (const version of versions) await release(['publish', 'mfe-header', '--folder', await built(version)]);
    const list = async () => JSON.parse((await release(['list', 'mfe-header', '--json'])).out).rollouts[0];
    const { revision } = await list();
    const madeOn = ['--revision', String(revision)];
    const all = await Promise.all(
      versions.map((version) => release(['rollout', 'mfe-header', version, ...madeOn, '--why', `For ${version}`])),
    );
    const done = all.filter(({ code }) => code === 0);
    expect(done).toHaveLength(1);
    expect(done[0]?.out).toContain(`revision ${revision + 1}`);
    for (const { code, out, error } of all.filter((one) => one.code !== 0)) {
      expect([code, out]).toEqual([1, '']);
      expect(error).toMatch(/^revision_outdated: .* Since then: operator at \d\d:\d\d UTC: .* \(For 2\.\d\.0\)/);
      expect(error).toContain('Nothing was changed by this.');
    }
    const late = await release(['resume', 'mfe-header', ...madeOn, ...why, '--json']);
    expect(JSON.parse(late.error)).toMatchObject({ code: 'revision_outdated', revision: revision + 1 });
  });

  it('accepts a kill after any other change', async () => {
    expect(await release(['kill', 'mfe-header', '--why', 'It takes wrong cards'])).toMatchObject({ code: 0 });
    expect(await release(['restore', 'mfe-header', ...why])).toMatchObject({ code: 0 });
  });

  it('lists release tokens with their expiry, and revokes one at once', async () => {
    const made = await release(['token', 'mfe-auth', '--who', 'auth team', '--days', '7', ...why, '--json']);
    const { token, id }: { token: string; id: string } = JSON.parse(made.out);
    const listed = await release(['token', 'list']);
    expect(listed.out).toMatch(new RegExp(`${id} +auth team +mfe-auth .* never`));
    expect(listed.out).not.toContain(token);
    expect(await release(['token', 'revoke', id, '--why', 'It was in a log'])).toMatchObject({ code: 0 });
    expect((await release(['token', 'list'])).out).toMatch(/revoked .* by operator/);
    const refused = await release(['list'], { RELEASE_TOKEN: token });
    expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('token_revoked') });
  });

  it('creates an organisation once, and names the option of a value that is refused', async () => {
    const options = ['--name', 'Coast', '--support-email', 'help@coast.example', '--support-phone', '+44 20 7946 0000'];
    const create = (id: string, host: string, ...more: string[]) =>
      release(['organisation', 'create', id, '--host', host, ...options, '--why', 'A new partner', ...more]);
    expect((await create('coast', 'coast.localhost')).out).toContain('coast is created.');
    expect((await create('coast', 'coast.localhost')).out).toContain('coast exists as described.');
    expect((await create('coast', 'other.localhost')).error).toContain('<id>: coast exists with other settings');
    expect((await create('bay', 'coast.localhost')).error).toContain('--host: ');
    expect((await create('bay', 'bay.localhost', '--currency', 'dollars')).error).toContain('--currency: ');
    const administrator = ['--admin-email', 'ada@coast.example', '--admin-name', 'Ada', '--why', 'A new partner'];
    const unnamed = await release(['organisation', 'administrator', 'coast', ...administrator]);
    expect(unnamed.error).toContain('--admin-name: a first and a last name are required');
  });

  it('shows an organisation, changes it from a file with its revision, and reports errors in the file', async () => {
    const read = async () => JSON.parse((await release(['organisation', 'read', 'harbor'])).out);
    const put = async (file: unknown) => {
      const path = join(folder, 'harbor.json');
      await writeFile(path, JSON.stringify(file));
      return release(['organisation', 'put', path, '--why', 'Coupons for the spring']);
    };
    const before = await read();
    const open = { ...before.document, flags: { ...before.document.flags, couponsDisabled: false } };
    expect(await put({ ...before, document: open })).toMatchObject({ code: 0, error: '' });
    expect((await read()).document.flags.couponsDisabled).toBe(false);

    const late = await put(before);
    expect(late).toMatchObject({ code: 1, error: expect.stringContaining('couponsDisabled true → false') });
    const misspelt = await put({ ...(await read()), document: { ...open, flags: { couponDisabled: true } } });
    expect(misspelt).toMatchObject({ code: 1, error: expect.stringContaining('couponDisabled') });
    expect((await put({ document: 5 })).error).toContain('file_unusable');
    expect((await release(['organisation', 'list'])).out).toMatch(/harbor +Harbor +harbor\.localhost +\d+ .* operator/);
    expect((await release(['organisation', 'delete', 'main', '--revision', '2', ...why])).error).toContain('main');
  });

  it('prunes releases that no rule can choose: lists them, prompts for a reason, removes them, and reports it', async () => {
    const client = new pg.Client(registry.superuserUrl);
    await client.connect();
    // Makes the releases older than a week. The database refuses to change published releases otherwise.
    await client.query('set session_replication_role = replica');
    await client.query(`
      insert into releases (package, version, record, announced_at, announced_by, published_at, published_by)
      select package, '0.0.' || day, jsonb_set(record, '{version}', to_jsonb('0.0.' || day)),
        now() - (20 + day) * interval '1 day', 'test', now() - (20 + day) * interval '1 day', 'test'
      from releases, generate_series(1, 12) as day where package = 'mfe-header' and version = '1.1.0'`);
    await client.end();
    expect(await release(['prune'])).toMatchObject({ code: 1, error: expect.stringContaining('--why') });
    const tried = await release(['prune', '--dry-run', ...why]);
    expect(tried).toMatchObject({ code: 0, out: expect.stringContaining('  mfe-header 0.0.12') });
    expect(tried.out).toMatch(/^Would remove \d+ releases with [\d,]+ files, [\d,]+ bytes:/);
    const pruned = await release(['prune', ...why]);
    expect(pruned.out).toBe(tried.out.replace('Would remove', 'Removed'));
    expect((await release(['prune', ...why])).out).toContain('Nothing to remove');
    const gone = await release(['rollout', 'mfe-header', '0.0.12', '--percent', '1', ...why]);
    expect(gone.code).toBe(1);
    expect(gone.error).toContain('removed');
  });

  it('rejects an unknown release token and a revoked one', async () => {
    const unknown = await release(['list'], { RELEASE_TOKEN: 'rel_somebody-elses' });
    expect(unknown).toMatchObject({ code: 1, out: '', error: expect.stringContaining('as RELEASE_TOKEN') });
    const nobody = await release(['list'], { DATA_DIR: folder });
    expect(nobody).toMatchObject({ code: 1, out: '', error: expect.stringContaining('give its DATA_DIR') });
  });

  it('reports that the product is not running, as JSON on request', async () => {
    const ended = await release(['list', '--json'], { RELEASE_URL: 'http://127.0.0.1:1' });
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.error)).toMatchObject({
      code: 'registry_unreachable',
      message: expect.stringContaining('Is the product running?'),
    });
  });
});
