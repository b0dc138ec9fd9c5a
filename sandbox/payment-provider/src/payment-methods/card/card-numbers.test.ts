import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBank } from '../../testing/bank-page.ts';
import { createCardParams } from '../../testing/cards.ts';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';
import { catchRefusal } from '../../testing/refusal.ts';
import { openReceiver, type WebhookReceiver } from '@travel/sandbox-kit/testing/webhook-receiver';
import { cardNames, sandboxCards } from './sandbox-cards.ts';

let shop: WebhookReceiver;
let payments: TestPayments;
beforeAll(async () => {
  shop = await openReceiver();
  payments = await openPayments({
    webhook: { url: shop.url, secret: 'whsec_of_the_leak_test' },
    // The logger under test records every line.
    logLevel: 'trace',
  });
});
afterAll(async () => {
  await payments.close();
  await shop.close();
});

// Numbers of real cards and mistyped ones, which are refused and must not be stored either.
const strangers = ['4111111111111111', '5105105105105100', '4242424242424241', '376680816376961'];
const secretCode = '739';
const written = (digits: string): string[] => [
  digits,
  digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  digits.replaceAll(/(\d{4})(?=\d)/g, '$1-'),
  Buffer.from(digits).toString('base64'),
];

/** Returns every row of every table, including those of jobs. */
const dump = async (): Promise<string> => {
  const tables = await payments.sql<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await payments.sql<{ text: string }>(`select row_to_json(one)::text as text from ${name} as one`);
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.join('\n');
};

describe('a payment by card', () => {
  it('leaves no card number in the database, the log, the webhooks or the responses', async () => {
    const { stripe } = payments;
    const bank = openBank(payments);
    const browser = payments.client('pk_test_sandbox');
    const answers: unknown[] = [];
    const { id: customer } = await stripe.customers.create({ email: 'careful@example.test' });

    for (const name of cardNames) {
      const method = await browser.paymentMethods.create(createCardParams(name, { cvc: secretCode }), {
        idempotencyKey: `card/${name}`,
      });
      answers.push(method);
      const intent = await stripe.paymentIntents
        .create({
          amount: 100,
          currency: 'usd',
          customer,
          payment_method: method.id,
          confirm: true,
          setup_future_usage: 'off_session',
        })
        .catch((error: unknown) => error);
      answers.push(intent);
      if (intent && typeof intent === 'object' && 'next_action' in intent && intent.next_action) {
        await bank.complete(await stripe.paymentIntents.retrieve(String(Reflect.get(intent, 'id'))));
      }
      answers.push(
        await stripe.setupIntents
          .create({ customer, confirm: true, payment_method_data: createCardParams(name, { cvc: secretCode }) })
          .catch((error: unknown) => error),
      );
    }
    // Sends the number in a URL, which logs and errors would contain first.
    const { statusCode } = await catchRefusal(stripe.paymentMethods.retrieve(`pm_${sandboxCards.jcb.number}`));
    expect(statusCode).toBe(404);
    for (const number of strangers) {
      answers.push(
        await catchRefusal(browser.paymentMethods.create(createCardParams('visa', { number, cvc: secretCode }))),
      );
      // Sends the number in fields where a card number does not belong.
      answers.push(
        await payments.fetch(`/v1/payment_methods?card[number]=${number}`).then((response) => response.text()),
        await payments
          .fetch('/v1/payment_methods', { method: 'POST', body: `card[number]=${number}` })
          .then((response) => response.text()),
        await payments
          .fetch('/v1/payment_methods', {
            method: 'POST',
            headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/json' },
            body: JSON.stringify({ card: { number } }),
          })
          .then((response) => response.text()),
        await payments
          .fetch('/v1/payment_methods', {
            method: 'POST',
            headers: { authorization: 'Bearer pk_test_sandbox' },
            body: new URLSearchParams({
              type: 'card',
              'card[number]': number,
              'card[exp_month]': 'x',
              'card[exp_year]': '2030',
            }),
          })
          .then((response) => response.text()),
      );
    }
    await shop.arrived(20);

    const kept = {
      database: await dump(),
      log: payments.logged.join(''),
      webhooks: shop.received.map(({ body }) => body).join('\n'),
      answers: JSON.stringify(answers),
    };
    // Finds a stored value, which proves that the search covers stored data.
    expect(kept.database).toContain('"last4":"4242"');
    expect(kept.log).toContain('Request answered');
    expect(kept.webhooks).toContain('4242');
    expect(kept.answers).toContain('4242');
    for (const [place, text] of Object.entries(kept)) {
      for (const number of [...cardNames.map((name) => sandboxCards[name].number), ...strangers]) {
        for (const spelling of written(number)) {
          expect([place, text.includes(spelling) ? spelling : 'nothing']).toEqual([place, 'nothing']);
        }
      }
      expect([place, new RegExp(`"?cvc"?[^a-z_]{1,6}${secretCode}`).test(text)]).toEqual([place, false]);
    }
  });
});
