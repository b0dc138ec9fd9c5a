import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { forgotPassword, readSession, resetPassword, signOut } from '@travel/contracts/endpoints/people/auth';
import { blockAccount } from '@travel/contracts/endpoints/membership/memberships';
import { organisations, rollout } from '../../testing/fake-delivery.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { asOperator, resetSeed } from '../../testing/sandbox.ts';
import type { TestVisitor } from '../../testing/visitor.ts';
import type { ServerMessages } from './messages.ts';

const email = 'traveller@example.test';
const guest = { session: { user: null, api_key: null } };
/** The session data that open pages of a blocked account receive, with the reason. */
const blocked = { session: { user: null, api_key: null, ended: 'account_blocked' } };

let api: TestApi;
let url: string;
beforeAll(async () => {
  api = await openApi();
  url = await api.listen();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

type PageSocket = Socket<ServerMessages, Record<never, never>>;

const pages: PageSocket[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect();
});

interface Page {
  readonly socket: PageSocket;
  /** Received messages with their payloads, in order. */
  readonly heard: [name: keyof ServerMessages, payload: unknown][];
}

/** Opens a page of a visitor that listens to the WebSocket, as a browser does. */
const openPage = async (
  visitor?: TestVisitor,
  headers: Record<string, string> = {},
  at = url,
  auth: Record<string, unknown> = {},
): Promise<Page> => {
  const cookie = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: PageSocket = io(at, {
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    auth,
    extraHeaders: { 'x-forwarded-host': 'localhost:3000', origin: 'http://localhost:3000', cookie, ...headers },
  });
  pages.push(socket);
  const heard: Page['heard'] = [];
  socket.on('session:changed', (payload) => heard.push(['session:changed', payload]));
  socket.on('session:over', () => heard.push(['session:over', undefined]));
  socket.on('releases:changed', (payload) => heard.push(['releases:changed', payload]));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { socket, heard };
};

let revision = 1;
/** Changes the live releases in delivery, and returns the message that every page then receives. */
const changeReleases = () => {
  revision += 1;
  api.delivery.publish({ rollouts: [rollout({ revision })] });
  return ['releases:changed', { packages: ['mfe-header'], reason: 'rollout' }] as const;
};

describe('the WebSocket', () => {
  it('notifies the pages of guests and users of changed releases', async () => {
    const [page, guestPage] = [await openPage(await api.signedIn(email)), await openPage()];
    const told = changeReleases();
    await eventually(() => {
      expect(page.heard).toEqual([told]);
      expect(guestPage.heard).toEqual([told]);
    });
  });

  it('notifies pages of no release change when only organisations changed', async () => {
    const page = await openPage();
    api.delivery.publish({ snapshot: { version: 9, organisations: Object.values(organisations) } });
    const told = changeReleases();
    await eventually(() => expect(page.heard).toEqual([told]));
  });

  it('notifies only the tabs of the session that signs out', async () => {
    const [visitor, phone] = [await api.signedIn(email), await api.signedIn(email)];
    const [tab, phonePage, guestPage] = [await openPage(visitor), await openPage(phone), await openPage()];
    await visitor.call(signOut, {});
    await eventually(() => expect(tab.heard).toEqual([['session:changed', guest]]));
    const told = changeReleases();
    await eventually(() => {
      expect(phonePage.heard).toEqual([told]);
      expect(guestPage.heard).toEqual([told]);
    });
  });

  it('[4/14] [6/04] notifies all devices of a blocked account, on any instance of the API', async () => {
    const other = await api.copy();
    try {
      const devices = [await api.signedIn(email), await api.signedIn(email), await api.signedIn(email)] as const;
      const tabs = [
        await openPage(devices[0]),
        await openPage(devices[1]),
        await openPage(devices[2], {}, await other.listen()),
      ];
      const elsewhere = await openPage(await api.signedIn('newcomer@example.test'));
      const block = { params: { user_id: 'U1001' }, body: { why: 'Charged back twice' } };
      expect((await api.visitor().call(blockAccount, block, asOperator)).data.data.is_blocked).toBe(true);
      await eventually(() => {
        for (const tab of tabs) expect(tab.heard).toEqual([['session:changed', blocked]]);
      });
      for (const device of devices) expect((await device.call(readSession, {})).data.user).toBeNull();
      expect(elsewhere.heard).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('notifies all devices of a user whose password was reset', async () => {
    const tab = await openPage(await api.signedIn(email));
    const before = api.mails.length;
    await api.visitor().call(forgotPassword, { body: { email } });
    await api.mailed(before + 1);
    const token = /reset_token=(\S+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await api.visitor().call(resetPassword, { body: { token, password: 'Slow-water-2027' } });
    await eventually(() => expect(tab.heard).toEqual([['session:changed', guest]]));
  });

  it('notifies pages that are connected to another instance of the API', async () => {
    const other = await api.copy();
    try {
      const visitor = await api.signedIn(email);
      const page = await openPage(visitor, {}, await other.listen());
      await visitor.call(signOut, {});
      await eventually(() => expect(page.heard).toEqual([['session:changed', guest]]));
    } finally {
      await other.close();
    }
  });

  it("sends events that happened while the API's database connection was lost", async () => {
    const visitor = await api.signedIn(email);
    const page = await openPage(visitor);
    await api.sql('alter table sessions disable trigger ended_sessions_are_told');
    await api.sql('delete from sessions');
    await api.sql('alter table sessions enable trigger ended_sessions_are_told');
    await api.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('api notifications', 'api socket') and datname = current_database()",
    );
    await eventually(() => expect(page.heard).toEqual([['session:changed', guest]]));
    // The API has reconnected to the database and reports later events to pages.
    const again = await api.signedIn(email);
    const second = await openPage(again);
    await again.call(signOut, {});
    await eventually(() => expect(second.heard).toEqual([['session:changed', guest]]));
  });

  it('notifies a page that connects after the end of its session', async () => {
    const visitor = await api.signedIn(email);
    const late = new Map(visitor.cookies);
    await visitor.call(signOut, {});
    const page = await openPage({ ...api.visitor(), cookies: late });
    await eventually(() => expect(page.heard).toEqual([['session:over', undefined]]));
  });

  it('notifies a page that shows a signed-in user but has no cookie any more', async () => {
    const visitor = await api.signedIn(email);
    await visitor.call(signOut, {});
    const page = await openPage(visitor, {}, url, { signed_in: true });
    await eventually(() => expect(page.heard).toEqual([['session:over', undefined]]));
    const guestPage = await openPage(visitor, {}, url, { signed_in: false });
    const told = changeReleases();
    await eventually(() => expect(guestPage.heard).toEqual([told]));
  });

  it('treats a page with an invalid cookie as that of a guest', async () => {
    const stranger = api.visitor();
    stranger.cookies.set('userToken', 'a'.repeat(43));
    const page = await openPage(stranger);
    const told = changeReleases();
    await eventually(() => expect(page.heard).toEqual([['session:over', undefined], told]));
  });

  it.each([
    ['another site', { origin: 'http://evil.example' }],
    ["another organisation's site", { origin: 'http://skyline.localhost:3000' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('refuses a socket connection from a page of %s', async (_, headers) => {
    const visitor = await api.signedIn(email);
    await expect(openPage(visitor, headers)).rejects.toThrow('websocket error');
  });

  it('rejects long messages from pages', async () => {
    const page = await openPage();
    const ended = new Promise((resolve) => page.socket.on('disconnect', resolve));
    page.socket.io.engine.write('4'.repeat(100_000));
    await ended;
    expect((await openPage()).socket.connected).toBe(true);
  });
});
