import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import { listHighlights } from '@travel/contracts/endpoints/reference/places';
import { organisations, rollout } from '../../testing/fake-delivery.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { getRolloutChanges } from './follow-organisations.ts';
import { getPageOrigin } from './page-origin.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Returns the name of the first highlighted destination on the home page, which differs between organisations. */
const firstPlace = async (visitor = api.visitor()) => (await visitor.call(listHighlights, {})).data.data[0]?.name;

const all = Object.values(organisations);

describe('the organisation of a request', () => {
  it('matches the organisation to which delivery assigns the host', async () => {
    expect(await firstPlace(api.visitor({ host: 'skyline.localhost:3000' }))).toBe('Hamburg');
    expect(await firstPlace(api.visitor({ host: 'SKYLINE.localhost' }))).toBe('Hamburg');
  });

  it('falls back to the main organisation for an unknown host', async () => {
    expect(await firstPlace(api.visitor({ host: '127.0.0.1:3200' }))).toBe('Amalfi Coast');
  });

  it('comes from the visitor session at an unknown host', async () => {
    const visitor = await api.signedIn('traveller@example.test', { host: 'harbor.localhost:3000' });
    const direct = api.visitor({ host: '127.0.0.1:3200' });
    direct.cookies.set('userToken', visitor.cookies.get('userToken') ?? '');
    expect(await firstPlace(direct)).toBe('St Ruan');
  });

  it('ignores a forwarded host unless delivery sends it', async () => {
    const answer = await api.visitor().send({
      method: 'GET',
      url: listHighlights.path,
      remoteAddress: '203.0.113.9',
      headers: { host: 'localhost', 'x-forwarded-host': 'skyline.localhost' },
    });
    expect(JSON.stringify(answer.data)).toContain('Amalfi Coast');
  });

  it('applies changes to organisations without a restart', async () => {
    const moved = all.map((one) => (one.id === 'skyline' ? { ...one, hosts: ['city.localhost'] } : one));
    api.delivery.publish({ snapshot: { version: 2, organisations: moved } });
    await eventually(async () => expect(await firstPlace(api.visitor({ host: 'city.localhost' }))).toBe('Hamburg'));
    api.delivery.publish({ snapshot: { version: 3, organisations: all } });
    await eventually(async () => expect(await firstPlace(api.visitor({ host: 'skyline.localhost' }))).toBe('Hamburg'));
  });
});

describe('an organisation that this version cannot parse', () => {
  it('keeps its previous state while the other organisations are updated', async () => {
    const newer = all.map((one) =>
      one.id === 'skyline'
        ? { ...one, hosts: ['newer.localhost'], flags: { headerVersion: 'a newer kind' } }
        : one.id === 'harbor'
          ? { ...one, hosts: ['quay.localhost'] }
          : one,
    );
    // Organisations in a format that only a newer version of the API can parse.
    const unreadable: typeof all = JSON.parse(JSON.stringify(newer));
    api.delivery.publish({ snapshot: { version: 4, organisations: unreadable } });
    await eventually(async () => expect(await firstPlace(api.visitor({ host: 'quay.localhost' }))).toBe('St Ruan'));
    expect(await firstPlace(api.visitor({ host: 'skyline.localhost' }))).toBe('Hamburg');
    api.delivery.publish({ snapshot: { version: 5, organisations: all } });
    await eventually(async () => expect(await firstPlace(api.visitor({ host: 'harbor.localhost' }))).toBe('St Ruan'));
  });
});

describe('while delivery is unavailable', () => {
  it('uses the last response of delivery, and reads changes once delivery is back', async () => {
    await api.delivery.stop();
    expect(await firstPlace(api.visitor({ host: 'skyline.localhost' }))).toBe('Hamburg');
    await api.delivery.restart();
    const moved = all.map((one) => (one.id === 'harbor' ? { ...one, hosts: ['quay.localhost'] } : one));
    api.delivery.publish({ snapshot: { version: 4, organisations: moved } });
    await eventually(async () => expect(await firstPlace(api.visitor({ host: 'quay.localhost' }))).toBe('St Ruan'));
    api.delivery.publish({ snapshot: { version: 5, organisations: all } });
  });

  it('starts the API, answers calls that need no organisation, and loads the rest once delivery is back', async () => {
    const early = await openApi({ deliveryUrl: api.delivery.url });
    try {
      await api.delivery.stop();
      const copy = await early.copy();
      try {
        expect((await copy.visitor().send({ method: 'GET', url: '/readyz' })).status).toBe(200);
        expect((await copy.visitor().call(readSession, {})).status).toBe(200);
        const refused = await copy.visitor().call(listHighlights, {});
        expect(refused.problem).toMatchObject({ status: 503, code: 'unavailable' });
        expect(refused.headers['retry-after']).toBe('2');
        await api.delivery.restart();
        await eventually(async () => expect((await copy.visitor().call(listHighlights, {})).status).toBe(200));
      } finally {
        await copy.close();
      }
    } finally {
      await early.close();
    }
  });
});

describe('release changes', () => {
  const before = [rollout(), rollout({ package: 'shell', revision: 4 })];
  it.each([
    ['rollout', { default_version: '1.1.0', previous_version: '1.0.0' }],
    ['rollout', { rules: [{ audience: {}, version: '1.1.0', percent: 10 }] }],
    ['kill', { killed: true }],
    ['pause', { paused: true }],
  ])('reports a release change as %s, with the package', (reason, changed) => {
    const after = [rollout({ ...changed, revision: 2 }), before[1] ?? rollout()];
    expect(getRolloutChanges(before, after)).toEqual({ packages: ['mfe-header'], reason });
  });

  it('reports reverted release changes as restore, resume and rollback', () => {
    const was = rollout({ killed: true, paused: true, default_version: '1.1.0', previous_version: '1.0.0' });
    const now = (changed: Partial<typeof was>) =>
      getRolloutChanges([was], [{ ...was, ...changed, revision: 2 }])?.reason;
    expect(now({ killed: false })).toBe('restore');
    expect(now({ paused: false })).toBe('resume');
    expect(now({ default_version: '1.0.0' })).toBe('rollback');
  });

  it('combines several release changes into one, and returns null if nothing changed', () => {
    const after = before.map((one) => ({ ...one, killed: one.package === 'shell', paused: true, revision: 9 }));
    expect(getRolloutChanges(before, after)).toEqual({ packages: ['mfe-header', 'shell'], reason: 'changed' });
    expect(getRolloutChanges(before, before)).toBeNull();
    expect(getRolloutChanges(before, before.slice(1))).toEqual({ packages: [before[0]?.package], reason: 'retire' });
  });

  it('reports a package that was not live before', () => {
    expect(getRolloutChanges([], [rollout()])).toEqual({ packages: ['mfe-header'], reason: 'rollout' });
  });
});

it('uses the protocol and port of the main pages for links in mails', () => {
  expect(getPageOrigin(organisations.skyline, 'skyline.localhost', 'https://travel.example:8443')).toBe(
    'https://skyline.localhost:8443',
  );
});
