import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeliveryState } from '../accounts/organisations/delivery-state.ts';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { findFreePort } from '@travel/tooling/workspace/free-port';

const organisation = (id: string, name: string, look: Organisation['look'], host: string): Organisation => ({
  id,
  name,
  hosts: [host],
  look,
  theme: {},
  flags:
    id === 'harbor'
      ? { couponsDisabled: true, flightLoginRequired: true, enablePreloginAds: true }
      : { couponsDisabled: false, flightLoginRequired: false },
  support: { email: `help@${id}.example`, phone: '+1 555 010 0100' },
  email_domains: ['example.test'],
  session_out_url: `https://${id}.example/signed-out`,
  sso_logout_url: `https://${id}.example/sso/logout`,
  default_language: id === 'harbor' ? 'fr-FR' : 'en-US',
  default_currency: 'USD',
});

export const organisations = {
  main: organisation('main', 'Almanac', 'almanac', 'localhost'),
  skyline: {
    ...organisation('skyline', 'Skyline', 'skyline', 'skyline.localhost'),
    flags: { invoiceEnabled: true },
    credit_limit: { amount: 1_000_000, currency: 'USD' },
    invoice_days: 14,
  },
  harbor: organisation('harbor', 'Harbor', 'harbor', 'harbor.localhost'),
};

export const rollout = (changed: Partial<Rollout> = {}): Rollout => ({
  package: 'mfe-header',
  default_version: '1.0.0',
  previous_version: null,
  rules: [],
  paused: false,
  killed: false,
  revision: 1,
  ...changed,
});

/** A fake of the delivery service with the endpoints that the API uses. */
export interface FakeDelivery {
  readonly url: string;
  publish(news: Partial<Omit<DeliveryState, 'revision'>>): void;
  stop(): Promise<void>;
  /** Restarts the fake on the same port. */
  restart(): Promise<void>;
}

export const startFakeDelivery = async (operatorToken: string): Promise<FakeDelivery> => {
  let news: DeliveryState = {
    revision: 1,
    snapshot: { version: 1, organisations: Object.values(organisations) },
    rollouts: [rollout()],
  };
  const waiting = new Set<() => void>();

  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${operatorToken}`) {
      response.writeHead(401).end();
      return;
    }
    const query = new URL(request.url ?? '/', 'http://delivery').searchParams;
    const answer = () => {
      waiting.delete(answer);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(news));
    };
    if (query.get('after') !== String(news.revision)) return answer();
    waiting.add(answer);
    response.on('close', () => waiting.delete(answer));
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  // A fixed port instead of an ephemeral one, because an outgoing connection could take an ephemeral port while the
  // server is stopped.
  const port = await listen(await findFreePort());

  return {
    url: `http://127.0.0.1:${port}`,
    publish(changed) {
      news = { ...news, ...changed, revision: news.revision + 1 };
      for (const answer of waiting) answer();
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    async restart() {
      await listen(port);
    },
  };
};
