import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { joinPlans, inviteToPlans, mailEmailLink } from '@travel/contracts/endpoints/membership/admission';
import {
  createImpersonationKey,
  forgotPassword,
  impersonate,
  readSession,
  resetPassword,
  signUp,
} from '@travel/contracts/endpoints/people/auth';
import { readBooking } from '@travel/contracts/endpoints/orders/bookings';
import { changeEmail, confirmEmail } from '@travel/contracts/endpoints/people/confirm-email';
import { inviteToTrip, readTripInvitation, shareTrip } from '@travel/contracts/endpoints/trips/shared-trips';
import { addUserToTrip, readTripVoucher } from '@travel/contracts/endpoints/trips/trips';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop, type Shop } from '../testing/open-shop.ts';
import { asOperator } from '../testing/sandbox.ts';
import { skyline, prepareCheckout, payWith, waitForStatus } from '../testing/traveller.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let shop: Shop;
let owner: TestVisitor;
let booking_id: string;
beforeAll(async () => {
  shop = await openShop();
  owner = await shop.api.signedIn('traveller@example.test');
  const { booking, payment } = await prepareCheckout(owner, { place: 'amalfi-coast' });
  await payWith(owner, payment, await shop.provider.card('visa'));
  ({ booking_id } = await waitForStatus(owner, booking, 'confirmed'));
});
beforeEach(async () => {
  await shop.api.sql('delete from attempts');
});
afterAll(() => shop.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let count = 0;
const newAddress = () => `link-${(count += 1)}@example.test`;
const lena = { password: 'Long-days-2026', firstname: 'Lena', lastname: 'Novak' };

const newcomer = async (host?: string) => {
  const email = newAddress();
  const visitor = shop.api.visitor(host === undefined ? {} : { host });
  expect((await visitor.call(signUp, { body: { ...lena, email } })).status).toBe(201);
  return { visitor, email };
};

/** Returns a query parameter of the link in the last mail to an e-mail address. */
const mailed = async (to: string, name: string): Promise<string> => {
  const find = () => {
    const mail = shop.api.mails.findLast((one) => one.to === to && one.text.includes(`${name}=`));
    const links = mail?.text.match(/https?:\/\/[^\s)>]+/g) ?? [];
    return links.map((link) => new URL(link).searchParams.get(name)).find((value) => value !== null) ?? '';
  };
  await eventually(() => expect(find()).not.toBe(''));
  return find();
};

interface Link {
  readonly secret: string;
  /** Uses the secret of the link, at the organisation's site by default. Returns whether the link was accepted. */
  readonly use: (secret: string, host?: string) => Promise<boolean>;
}

interface Kind {
  readonly make: () => Promise<Link>;
  /** Milliseconds for which the link is valid after it was created. */
  readonly lifeMs: number;
  /** Whether the link works only once. */
  readonly once: boolean;
  /** Whether the link works only at the site of its own organisation. Links for accounts work at every site. */
  readonly oneSite: boolean;
}

const atSite = (host: string | undefined): Record<string, string> =>
  host === undefined ? {} : { 'x-forwarded-host': host };

const kinds: Readonly<Record<string, Kind>> = {
  'a new password': {
    lifeMs: hour,
    once: true,
    oneSite: false,
    async make() {
      const { email } = await newcomer();
      await shop.api.visitor().call(forgotPassword, { body: { email } });
      return {
        secret: await mailed(email, 'reset_token'),
        async use(token, host) {
          const visitor = shop.api.visitor(host === undefined ? {} : { host });
          return (await visitor.call(resetPassword, { body: { token, password: 'Slow-water-2027' } })).status === 200;
        },
      };
    },
  },
  'a confirmed address': {
    lifeMs: day,
    once: true,
    oneSite: false,
    async make() {
      const { visitor, email } = await newcomer();
      return {
        secret: await mailed(email, 'confirm_email'),
        use: async (token, host) =>
          (await visitor.call(confirmEmail, { body: { token } }, atSite(host))).status === 200,
      };
    },
  },
  'another address of an account': {
    lifeMs: day,
    // Opening the link again has no further effect.
    once: false,
    oneSite: false,
    async make() {
      const { visitor } = await newcomer();
      const email = newAddress();
      await visitor.call(changeEmail, { body: { email } });
      return {
        secret: await mailed(email, 'confirm_email'),
        use: async (token, host) =>
          (await visitor.call(confirmEmail, { body: { token } }, atSite(host))).status === 200,
      };
    },
  },
  "an address of an organisation's people": {
    lifeMs: day,
    once: false,
    oneSite: false,
    async make() {
      const { visitor, email } = await newcomer();
      await visitor.call(mailEmailLink, {});
      return {
        secret: await mailed(email, 'admission'),
        use: async (token, host) => (await visitor.call(joinPlans, { body: { token } }, atSite(host))).status === 200,
      };
    },
  },
  "an invitation to an organisation's plans": {
    lifeMs: 14 * day,
    once: true,
    oneSite: true,
    async make() {
      const email = newAddress();
      await shop.api.visitor().call(inviteToPlans, { body: { organisation: 'main', email } }, asOperator);
      return {
        secret: await mailed(email, 'admission'),
        async use(token, host) {
          const { visitor } = await newcomer(host);
          return (await visitor.call(joinPlans, { body: { token } })).status === 200;
        },
      };
    },
  },
  'an invitation to a trip': {
    lifeMs: 14 * day,
    once: true,
    oneSite: true,
    async make() {
      // The session may have expired because a test moved the clock.
      await owner.signIn('traveller@example.test');
      const { trip_id } = (await owner.call(shareTrip, { body: { booking_id, name: 'Amalfi Coast' } })).data.data;
      const invited = { email: newAddress(), firstname: 'Noah', lastname: 'Okafor', role: 'viewer' as const };
      await owner.call(inviteToTrip, { params: { trip_id }, body: invited });
      return {
        secret: await mailed(invited.email, 'accesscode'),
        async use(access_code, host) {
          const { visitor } = await newcomer(host);
          const user_id = (await visitor.call(readSession, {})).data.user?.user_id ?? '';
          return (
            (await visitor.call(addUserToTrip, { body: { mytrip_id: trip_id, user_id, access_code } })).status === 200
          );
        },
      };
    },
  },
  'signing in by key': {
    lifeMs: 15 * minute,
    once: true,
    oneSite: true,
    async make() {
      const { email } = await newcomer();
      const body = { email, organisation: 'main', valid_minutes: 15, why: 'Help by phone' };
      const { data } = await shop.api.visitor().call(createImpersonationKey, { body }, asOperator);
      return {
        secret: data.impersonate_key,
        async use(impersonate_key, host) {
          const visitor = shop.api.visitor(host === undefined ? {} : { host });
          return (await visitor.call(impersonate, { body: { impersonate_key } })).data.status === 'success';
        },
      };
    },
  },
  'a booking': {
    lifeMs: 2 * 365 * day,
    once: false,
    oneSite: true,
    make: async () => ({
      secret: await mailed('maya@example.test', 'access'),
      async use(access, host) {
        const visitor = shop.api.visitor(host === undefined ? {} : { host });
        const asked = { params: { booking_id }, query: { access } };
        const read = await visitor.call(readBooking, asked);
        const voucher = await visitor.call(readTripVoucher, asked);
        expect(voucher.status).toBe(read.status);
        return read.status === 200;
      },
    }),
  },
};
const named = Object.entries(kinds);

describe.each(named)('a mailed link for %s', (_, { make, once, oneSite }) => {
  it('works once, or repeatedly if repeating grants nothing new', async () => {
    const { secret, use } = await make();
    expect(await use(secret)).toBe(true);
    expect(await use(secret)).toBe(!once);
  });

  it("works at another organisation's site only if it is for an account, because sites share accounts", async () => {
    const { secret, use } = await make();
    expect(await use(secret, skyline.host)).toBe(!oneSite);
    const usable = oneSite ? await use(secret) : true;
    expect(usable).toBe(true);
  });

  it('works only with the exact secret that was mailed', async () => {
    const { secret, use } = await make();
    const [first = '', ...rest] = secret.split('.');
    const last = secret.at(-1) === 'A' ? 'B' : 'A';
    const wrong = [`${secret}x`, secret.slice(1), secret.slice(0, -1), `${secret.slice(0, -2)}${last}${last}`, first];
    const others = rest.length > 0 ? wrong : wrong.filter((one) => one !== secret);
    for (const one of others) expect([one, await use(one)]).toEqual([one, false]);
    expect(await use(secret)).toBe(true);
  });
});

/**
 * Kinds of links that the same endpoint accepts in place of each other, because any account may accept an invitation.
 */
const admissions = new Set(["an address of an organisation's people", "an invitation to an organisation's plans"]);

it('rejects a mailed link of one kind where another kind is expected', async () => {
  const links: (readonly [string, Link])[] = [];
  for (const [name, { make }] of named) links.push([name, await make()]);
  for (const [name, { use }] of links) {
    for (const [other, { secret }] of links) {
      if (name === other || [name, other].every((one) => admissions.has(one))) continue;
      expect([other, 'as', name, await use(secret)]).toEqual([other, 'as', name, false]);
    }
  }
});

it("reveals the names of invited people only with the invitation's own code", async () => {
  const { trip_id } = (await owner.call(shareTrip, { body: { booking_id, name: 'Amalfi Coast' } })).data.data;
  const ask = async (body: { trip_id: string; access_code: string }) =>
    (await shop.api.visitor().call(readTripInvitation, { body })).data;
  const ofNoTrip = await ask({ trip_id: 'TRIP-NOTTHERE', access_code: '22222222222222222222' });
  expect(await ask({ trip_id, access_code: '22222222222222222222' })).toEqual(ofNoTrip);
});

// Must come last, because it moves the clock for all tests.
describe.each(named.toSorted(([, one], [, other]) => one.lifeMs - other.lifeMs))(
  'a mailed link for %s after its expiry',
  (_, { make, lifeMs }) => {
    it('rejects the expired link', async () => {
      const { secret, use } = await make();
      shop.api.clock.advance(lifeMs);
      expect(await use(secret)).toBe(false);
    });
  },
);
