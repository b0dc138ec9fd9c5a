import {
  issueCashCard,
  readCustomerCashCards,
  topUpCashCard,
  voidCashCard,
  type CustomerCashCards,
} from '@travel/contracts/endpoints/office/customer-cash-cards';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import * as changes from '../../payments/tenders/cash-card/cash-card-changes.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute, StaffCaller } from '../../platform/http/route.ts';
import { readEffectiveRates } from '../../reference/exchange-rates.ts';
import { lockOwnAccount, requireAccount, selectCustomerAccount } from './customers.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
}

const details = {
  cash_card_unknown: 'The customer has no such cash card.',
  cash_card_void: 'The card was voided. Issue a new one.',
  currency_differs: 'Add money in the currency of the card.',
  cash_card_changed: 'The balance has changed since you opened the page. Look at the current one first.',
  cash_card_reserved: 'An order has reserved money of the card. Wait until it is paid or released.',
} as const;

/** Registers the routes with which staff read the cash cards of customers, issue them, add money and void them. */
export const registerCustomerCashCardRoutes = (app: App, { db, clock, route }: Dependencies): void => {
  const record = createRecordStaffAction({ clock });

  const listCurrencies = async () => (await readEffectiveRates(db, clock.now(), null)).map((rate) => rate.currency);

  const read = async (
    whose: { organisation_id: string; user_id: string },
    after?: string,
  ): Promise<CustomerCashCards> => {
    const [cards, currencies, movements] = await Promise.all([
      changes.listCashCards(db, whose.user_id),
      listCurrencies(),
      changes.readCashCardHistory(db, { ...whose, after }),
    ]);
    return { cards, currencies, ...movements };
  };

  const toChange = (user_id: string, { key, why }: { key: string; why: string }, staff: StaffCaller) => ({
    user_id,
    key,
    why,
    at: clock.now(),
    who: staff.email,
  });

  route(app, readCustomerCashCards, async ({ params, query: { after } }) => {
    const { organisation_id, user_id } = params;
    requireAccount(await selectCustomerAccount(db, organisation_id, user_id), readCustomerCashCards);
    return { data: await read(params, after) };
  });

  route(app, issueCashCard, async ({ params, body, staff }) => {
    const { amount, currency } = body.amount;
    if (!(await listCurrencies()).includes(currency)) {
      throw createDeclaredProblem(issueCashCard, 'currency_unknown', {
        detail: `There is no exchange rate for ${currency}.`,
        errors: [{ field: 'amount.currency', message: 'It has no exchange rate' }],
      });
    }
    await transaction(db, async (tx) => {
      const { user_id } = await lockOwnAccount(tx, params, issueCashCard);
      const issued = await changes.issueCashCard(tx, toChange(user_id, body, staff), body.amount);
      if (issued === 'done') return;
      await record(tx, {
        organisation_id: params.organisation_id,
        staff,
        action: 'customer.cash_card_issued',
        subject: user_id,
        why: body.why,
        before: null,
        after: { cash_card_id: issued.id, balance: amount, currency },
      });
    });
    return { data: await read(params) };
  });

  route(app, topUpCashCard, async ({ params, body, staff }) => {
    await transaction(db, async (tx) => {
      const { user_id } = await lockOwnAccount(tx, params, topUpCashCard);
      const { cash_card_id: id, organisation_id } = params;
      const card = await changes.topUpCashCard(tx, toChange(user_id, body, staff), { id, amount: body.amount });
      if (card === 'done') return;
      if (typeof card === 'string') throw createDeclaredProblem(topUpCashCard, card, { detail: details[card] });
      const { balance, currency } = card;
      await record(tx, {
        organisation_id,
        staff,
        action: 'customer.cash_card_topped_up',
        subject: user_id,
        why: body.why,
        before: { cash_card_id: id, balance, currency },
        after: { cash_card_id: id, balance: balance + body.amount.amount, currency },
      });
    });
    return { data: await read(params) };
  });

  route(app, voidCashCard, async ({ params, body, staff }) => {
    await transaction(db, async (tx) => {
      const { user_id } = await lockOwnAccount(tx, params, voidCashCard);
      const { cash_card_id: id, organisation_id } = params;
      const card = await changes.voidCashCard(tx, toChange(user_id, body, staff), { id, balance: body.balance });
      if (card === 'done') return;
      if (typeof card === 'string') throw createDeclaredProblem(voidCashCard, card, { detail: details[card] });
      const { balance, currency } = card;
      await record(tx, {
        organisation_id,
        staff,
        action: 'customer.cash_card_voided',
        subject: user_id,
        why: body.why,
        before: { cash_card_id: id, balance, currency },
        after: { cash_card_id: id, balance: 0, currency },
      });
    });
    return { data: await read(params) };
  });
};
