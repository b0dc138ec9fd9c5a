import type { BrowserContext, Page } from '@playwright/test';
import type { createSandboxOrder } from '@travel/contracts/endpoints/sandbox';
import type { MountedRemote, RemoteProps } from '@travel/contracts/host/host';
import type { EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import type { PaymentBlock, PaymentOutcome } from '@travel/contracts/host/remotes/payment';
import { postAsOperator } from './operator.ts';
import { addresses } from './product.ts';
import { giveTo, publishPatched } from './releases.ts';

type OrderRequest = EndpointRequest<typeof createSandboxOrder>['body'];
export type Order = EndpointResponse<typeof createSandboxOrder>['data'];

/**
 * State of the page that mounts the payment block, as tests read it: the page's host, and the results that the block
 * returned.
 */
interface Caller {
  readonly props: RemoteProps<'travel/pages'>;
  block?: MountedRemote<'checkout/payment'>;
  readonly paid: PaymentOutcome[];
  readonly opened: string[];
}

declare global {
  var paymentCaller: Caller | undefined;
}

/**
 * Replaces the pages of a release by a page that draws nothing and gives its host to the test. The URL of the entry
 * script contains the script's global as the first part of the fragment.
 */
const asCaller = (entry: string): string => `${entry}
;(function () {
  var name = document.currentScript.src.split('#')[1].split(',')[0];
  var container = globalThis[name];
  var done = function () { return Promise.resolve(); };
  var show = function (props) {
    globalThis.paymentCaller = Object.assign(globalThis.paymentCaller || { paid: [], opened: [] }, { props: props });
    return done();
  };
  var pages = { bootstrap: done, mount: show, update: show, unmount: done };
  globalThis[name] = { init: container.init, get: function () { return Promise.resolve(function () { return pages; }); } };
})();`;

/** Publishes a release whose pages are the test harness. No rollout gives it to visitors yet. */
export const publishHarness = (): Promise<string> =>
  publishPatched('mfe-travel', { edit: (text, path) => (/^entry\.[0-9a-f]+\.js$/.test(path) ? asCaller(text) : text) });

/** Opens the test harness: a page of the running product whose main part the test controls. */
export const openHarness = async (
  page: Page,
  context: BrowserContext,
  version: string,
  site: string = addresses.main,
): Promise<void> => {
  await giveTo(context, 'mfe-travel', version, site);
  await page.goto(`${site}/terms-of-use`);
  await page.waitForFunction(() => globalThis.paymentCaller !== undefined);
};

/** Creates an order of any product, which anyone with its ID can pay. */
export const makeOrder = async (page: Page, input: Partial<OrderRequest> & Pick<OrderRequest, 'product_type'>) => {
  const answer = await postAsOperator(page, '/sandbox/orders', {
    total: { amount: 21_400, currency: 'USD' },
    name: 'Something good',
    ...input,
  });
  const { data }: EndpointResponse<typeof createSandboxOrder> = await answer.json();
  return data;
};

interface CallerOptions {
  readonly disabled?: boolean;
  readonly disabledReason?: string;
  readonly blocks?: readonly PaymentBlock[];
  /** Whether the payment block redirects to the success page. */
  readonly redirects?: boolean;
  readonly withTerms?: boolean;
}

/** Mounts the payment block for an order like any caller, in place of the previous one. */
export const mountPayment = async (page: Page, order: Order, input: CallerOptions = {}): Promise<void> => {
  await page.evaluate(
    async ([{ order_id, product_type, total, service, description, metadata }, asked]) => {
      const caller = globalThis.paymentCaller;
      if (!caller) throw new Error('No caller stands in the page');
      const { domElement, host } = caller.props;
      await caller.block?.unmount();
      const open = (name: string) => () => void caller.opened.push(name);
      caller.block = host.mount('checkout/payment', domElement, {
        productCode: product_type,
        amount: total,
        order: { order_id, description, email: 'maya@example.test', service, metadata },
        disabled: asked.disabled ?? false,
        disabledReason: asked.disabledReason,
        blocks: asked.blocks,
        init: async () => {
          const { data } = await host.http('POST /api/bookings', {
            body: {
              hold_token: order_id,
              guests: [{ first_name: 'Maya', last_name: 'Okafor' }],
              contact: { email: 'maya@example.test', phone: '' },
              agreed_total: total,
              accept_terms: true,
            },
          });
          return data.booking_id;
        },
        ...(asked.withTerms && {
          terms: {
            of: description,
            onCancellationTerms: open('cancellation terms'),
            onCheckInInstructions: open('check-in instructions'),
            onRules: open('rules'),
            onFlightSpecialTerms: open('flight special terms'),
            onAirlineCancellationPolicy: open('airline cancellation policy'),
          },
        }),
        ...(!asked.redirects && { onPaid: (outcome) => void caller.paid.push(outcome) }),
      });
    },
    [order, input] as const,
  );
};

/** Returns the results that the payment block has returned so far. */
export const readResults = (page: Page) =>
  page.evaluate(() => ({ paid: globalThis.paymentCaller?.paid ?? [], opened: globalThis.paymentCaller?.opened ?? [] }));

/** A call of the page to our own API. */
export interface ApiCall {
  /** Method and path, such as `POST /api/payments`. */
  readonly call: string;
  readonly body: unknown;
}

/** Records the page's API requests from now on, except logs and telemetry. */
export const recordCalls = (page: Page): ApiCall[] => {
  const calls: ApiCall[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    const isOurs = origin === addresses.main && pathname.startsWith('/api/');
    const isCards = origin === addresses.payments && pathname.startsWith('/v1/card/list');
    if (!isOurs && !isCards) return;
    if (/LoggerApi|telemetry|page-log/.test(pathname)) return;
    const text = request.postData();
    calls.push({ call: `${request.method()} ${pathname}`, body: text === null ? null : JSON.parse(text) });
  });
  return calls;
};
