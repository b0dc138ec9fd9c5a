import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { preloadMenu } from '@travel/ui/lists/action-menu.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeForm } from '../../testing/fake-form.ts';
import { createSavedCard, fakeSupplier } from '../../testing/fake-supplier.ts';
import { openPayment } from '../../testing/open-payment.tsx';
import {
  createAuthorisedPayment,
  createDeclinedPayment,
  createSupplier,
  createSuppliersResponse,
  createPayment,
} from '../../testing/samples.ts';

installFakeClock();
const supplier = fakeSupplier();

const email = 'traveller@example.test';
const savedCard = 'POST /api/pgv2/paymentWithSavedCard';
const create = 'POST /api/payments';

type Options = NonNullable<Parameters<typeof openPayment>[0]>;

/** Opens the payment block of a signed-in traveller with cards at the supplier. */
const openSaved = async ({ answers, ...options }: Options = {}) => {
  const pay = await openPayment({
    bare: true,
    session: createSignedInSession({ email }),
    answers: {
      'POST /api/booking/getSupplierpg': () => createSuppliersResponse(createSupplier({ 'api-key': 'ek_test_maya' })),
      [savedCard]: () => ({ data: createAuthorisedPayment() }),
      ...answers,
    },
    ...options,
  });
  await settle();
  return pay;
};

const combobox = () => screen.getByRole('combobox', { name: 'Pay with' });
const openList = async (pay: Awaited<ReturnType<typeof openSaved>>) => {
  await pay.user.click(combobox());
  await settle();
};
/** Opens the payment block with saved cards and a typed new card. */
const typedNewCard = async () => {
  const pay = await openSaved();
  await openList(pay);
  await pay.user.click(screen.getByRole('option', { name: 'pay with new card' }));
  await settle();
  const form = takeForm();
  await form.ready();
  await advanceClock(500);
  await form.type();
  return { pay, form };
};
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
/** Returns the labels of payment methods that are visible without a list. */
const rows = () => {
  const box = screen.queryByRole('radiogroup', { name: 'Pay with' }) ?? screen.getByRole('group', { name: 'Pay with' });
  const radios = within(box).queryAllByRole('radio');
  return radios.length === 0 ? [box.textContent] : radios.map((radio) => radio.closest('label')?.textContent);
};
const getActions = (name: string) => within(screen.getByRole('group', { name }));
const ask = async (pay: Awaited<ReturnType<typeof openSaved>>, name: string, action: string) => {
  await openList(pay);
  await pay.user.click(getActions(name).getByRole('button', { name: action }));
  await settle();
};

let logged: unknown[][] = [];
beforeEach(() => {
  logged = [];
});
afterEach(() => {
  jest.restoreAllMocks();
});
const hearConsole = () => {
  jest.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
};

describe('the list of saved cards', () => {
  it('[2.3/01] [2.3/02] [2.3/03] [2.3/05] [9/12] [9/15] shows last four, nickname, brand, MM/YY, the default and the other options', async () => {
    const pay = await openSaved();
    await openList(pay);
    expect(options()).toEqual([
      'VISAEverydayDefaultVisa ending 4242, expires 08/29',
      'Work travelMastercard ending 4444, expires 11/28',
      'AMEXLong tripsAmex ending 0005, expires 03/30',
      'add new card',
      'pay with new card',
    ]);
    expect(document.body.textContent).not.toMatch(/\d{5}/);
    const named = (name: string) =>
      getActions(name)
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(named('Work travel')).toEqual(['Set default', 'Edit', 'Delete']);
  });

  it('[2.3/02] shows Set default of the default card disabled, with its reason', async () => {
    const pay = await openSaved();
    await openList(pay);
    const button = getActions('Everyday').getByRole('button', { name: 'Set default' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('This is already your default card.');
    await pay.user.click(button);
    await settle();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(getActions('Everyday').getByRole('button', { name: 'Edit' })).toBeEnabled();
    expect(getActions('Everyday').getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('[2.3/02] offers the same actions in a menu of each card on phones', async () => {
    resizeTo(390, 844);
    await preloadMenu();
    const pay = await openSaved();
    await openList(pay);
    await pay.user.click(screen.getByRole('button', { name: 'Actions for Everyday' }));
    await settle();
    expect(screen.getByRole('menuitem', { name: /^Set default/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: /^Set default/ })).toHaveTextContent('already your default card');
    await pay.user.keyboard('{Escape}');
    await pay.user.click(screen.getByRole('button', { name: 'Actions for Work travel' }));
    await settle();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Set default', 'Edit', 'Delete']);
    await pay.user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await settle();
    expect(screen.getByRole('dialog', { name: 'Delete Credit Card' })).toHaveTextContent('Work travel');
    await act(async () => resizeTo(1024, 800));
  });

  it('[9/20] limits the list of payment methods to 15rem, and scrolls the active option into view', async () => {
    const seen: (string | null)[] = [];
    const reveal = jest.fn(function reveal(this: Element) {
      seen.push(this.textContent);
    });
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: reveal, configurable: true });
    const pay = await openSaved();
    await openList(pay);
    expect(screen.getByRole('listbox').parentElement).toHaveStyle({ maxBlockSize: 'min(15rem, 70dvb)' });
    await pay.user.keyboard('{End}');
    expect(seen.at(-1)).toBe('pay with new card');
    await pay.user.keyboard('{Enter}');
    expect(combobox()).toHaveTextContent('pay with new card');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it("[2.3/04] draws each brand's logo without loading an image", async () => {
    const brands = ['visa', 'mastercard', 'amex', 'discover', 'dinersClub', 'jcb'] as const;
    supplier.cards = brands.map((brand) => createSavedCard(`card${brand}`, { brand }));
    const pay = await openSaved();
    await openList(pay);
    const marks = [...document.querySelectorAll('[role=option] [data-mark]')].map((mark) =>
      mark.getAttribute('data-mark'),
    );
    expect(marks).toEqual(brands);
    expect(document.querySelectorAll('img')).toHaveLength(0);
  });

  it('[4/09] [2.3/06] preselects the default card, and reports its uniquekey to the caller', async () => {
    const chosen: string[] = [];
    supplier.cards = supplier.cards.toReversed();
    await openSaved({ props: { onMethodChange: (key) => void chosen.push(key) } });
    expect(combobox()).toHaveTextContent('Everyday ending 4242');
    expect(chosen).toEqual(['cards']);
  });

  it('[2.3/06] reports the uniquekey of each chosen option to the caller', async () => {
    const chosen: string[] = [];
    const pay = await openSaved({ props: { onMethodChange: (key) => void chosen.push(key) } });
    for (const name of ['add new card', 'pay with new card', /^Work travel/]) {
      await openList(pay);
      await pay.user.click(screen.getByRole('option', { name }));
      await settle();
    }
    expect(chosen).toEqual(['cards', 'add', 'other', 'cards']);
  });

  it('[4/09] preselects the first card if none is the default', async () => {
    supplier.cards = supplier.cards.map((card) => ({ ...card, is_default: false })).toReversed();
    await openSaved();
    expect(combobox()).toHaveTextContent('Long trips ending 0005');
  });

  it("[4/10] [4/11] offers travellers without saved cards only 'pay with new card', for a subscription as for a room", async () => {
    supplier.cards = [];
    const chosen: string[] = [];
    const pay = await openSaved({ props: { productCode: 'SUB', onMethodChange: (key) => void chosen.push(key) } });
    expect(rows()).toEqual(['pay with new card']);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(chosen).toEqual(['other']);
    await takeForm().ready();
    await advanceClock(500);
    expect(pay.button()).toBeEnabled();
  });

  it('[2.3/02] [2.3/05] [2.3/06] shows a single saved card with its actions, and the other options, without a list', async () => {
    supplier.cards = supplier.cards.slice(0, 1);
    const chosen: string[] = [];
    const pay = await openSaved({ props: { onMethodChange: (key) => void chosen.push(key) } });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(rows()).toEqual(['VISAEverydayDefaultVisa ending 4242, expires 08/29', 'add new card', 'pay with new card']);
    expect(screen.getByRole('radio', { name: /Everyday/ })).toBeChecked();
    const buttons = getActions('Everyday').getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Set defaultThis is already your default card.',
      'Edit',
      'Delete',
    ]);
    for (const name of ['pay with new card', 'add new card', /Everyday/]) {
      await pay.user.click(screen.getByRole('radio', { name }));
      await settle();
      expect(screen.getByRole('radio', { name })).toBeChecked();
    }
    expect(chosen).toEqual(['cards', 'other', 'add', 'cards']);

    await pay.user.click(getActions('Everyday').getByRole('button', { name: 'Delete' }));
    await settle();
    await pay.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await settle();
    expect(rows()).toEqual(['pay with new card']);
    expect(document.body).not.toHaveFocus();
  });

  it('focuses the remaining card if another one is deleted from the list', async () => {
    supplier.cards = supplier.cards.slice(0, 2);
    const pay = await openSaved();
    await ask(pay, 'Everyday', 'Delete');
    await pay.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await settle();
    expect(screen.getByRole('radio', { name: /Work travel/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Work travel/ })).toHaveFocus();
    expect(await findFaults(pay.remote.element)).toEqual([]);
  });

  it("[6/03] loads the saved cards with the customer's own supplier key, and makes no call twice", async () => {
    const pay = await openSaved();
    expect(supplier.calls).toEqual([{ call: `GET /v1/card/list/${email}`, key: 'ek_test_maya', body: null }]);
    expect(pay.calls('POST /api/booking/getSupplierpg')).toHaveLength(1);
    expect(pay.calls(create)).toHaveLength(1);
  });

  it('[5/19] omits a card whose id is not alphanumeric', async () => {
    supplier.cards = [createSavedCard('card-1'), createSavedCard('card2', { nick_name: 'Second' })];
    await openSaved();
    expect(rows()).toEqual([expect.stringContaining('Second'), 'add new card', 'pay with new card']);
  });

  it('[8/16] hides and logs a failure to load saved cards, and accepts a new card', async () => {
    hearConsole();
    supplier.failing = true;
    const pay = await openSaved();
    expect(rows()).toEqual(['pay with new card']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(logged).toEqual([['card.list', 'unavailable']]);
    expect(pay.steps()).toContain(create);
  });

  it('supports the keyboard: arrows to an option, Tab to its actions, Escape to close', async () => {
    const pay = await openSaved();
    combobox().focus();
    await pay.user.keyboard('{ArrowDown}');
    expect(combobox()).toHaveAttribute('aria-expanded', 'true');
    const activeText = () =>
      document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(activeText()).toContain('Everyday');
    await pay.user.keyboard('{ArrowDown}');
    expect(activeText()).toContain('Work travel');
    await pay.user.tab();
    expect(getActions('Work travel').getByRole('button', { name: 'Set default' })).toHaveFocus();
    await pay.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(combobox()).toHaveFocus();
    await pay.user.keyboard('{Enter}{End}{ArrowUp}{Enter}');
    await settle();
    expect(combobox()).toHaveTextContent('add new card');
  });

  it('moves to the option whose first letters are typed', async () => {
    const pay = await openSaved();
    await openList(pay);
    await pay.user.keyboard('lo{Enter}');
    expect(combobox()).toHaveTextContent('Long trips ending 0005');
  });

  it('has no accessibility errors while the list is open', async () => {
    const pay = await openSaved();
    await openList(pay);
    expect(await findFaults(pay.remote.element)).toEqual([]);
  });
});

describe('paying with a saved card', () => {
  it("[7.1/07] [9/09] confirms the payment with the saved card's id and 'save_card', without a card form", async () => {
    const pay = await openSaved();
    expect(pay.button()).toBeEnabled();
    await pay.pay();
    expect(pay.calls(savedCard)).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({
          body: { payment_id: 'P7QX2K4M9V3ZJ8R5', card_id: 'seededVisaEveryday', payment_method: 'save_card' },
        }),
      }),
    ]);
    await advanceClock(500);
    expect(pay.navigations()).toHaveLength(1);
  });

  it('shows a refusal in the modal, and lets another card be chosen', async () => {
    const pay = await openSaved({ answers: { [savedCard]: () => ({ data: createDeclinedPayment() }) } });
    await pay.pay();
    expect(screen.getByRole('dialog')).toHaveTextContent('SORRY! UNABLE TO PROCESS YOUR CARD');
    await pay.press('OK');
    await openList(pay);
    await pay.user.click(screen.getByRole('option', { name: /Work travel/ }));
    await settle();
    expect(pay.button()).toBeEnabled();
  });

  it('disables Pay Now if the payment could not be created, and shows why', async () => {
    const pay = await openSaved({
      answers: {
        [create]: () => {
          throw new ApiError({ code: 'provider_unavailable', status: 503 });
        },
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent("Our payment provider isn't answering.");
    expect(pay.button()).toBeDisabled();
  });

  it('keeps a typed new card while a saved one is chosen', async () => {
    const { pay, form } = await typedNewCard();
    await openList(pay);
    await pay.user.click(screen.getByRole('option', { name: /Everyday/ }));
    await settle();
    await openList(pay);
    await pay.user.click(screen.getByRole('option', { name: 'pay with new card' }));
    await advanceClock(499);
    expect(pay.button()).toBeDisabled();
    await advanceClock(1);
    expect(pay.button()).toBeEnabled();
    expect(takeForm().frame).toBe(form.frame);
  });

  it("keeps the new card's form when it is chosen again", async () => {
    const { pay, form } = await typedNewCard();
    await openList(pay);
    await pay.user.click(screen.getByRole('option', { name: 'pay with new card' }));
    await advanceClock(500);
    expect(pay.button()).toBeEnabled();
    expect(takeForm().frame).toBe(form.frame);
  });

  it('offers to save a new card with a checkbox that is off by default', async () => {
    supplier.cards = [];
    const pay = await openSaved();
    const form = takeForm();
    await form.ready();
    await advanceClock(500);
    await form.type();
    const box = screen.getByRole('checkbox', { name: 'Keep this card for next time' });
    expect(box).not.toBeChecked();
    await pay.user.click(box);
    await pay.pay();
    expect(pay.calls('POST /api/payments/{payment_id}/confirm')).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({ body: { payment_method: 'pm_card1', keep_card: true } }),
      }),
    ]);
  });
});

describe('changing saved cards', () => {
  it('[2.4/01] [7.1/01] [7.1/04] sets the default after a confirmation and reloads the list', async () => {
    const pay = await openSaved();
    await ask(pay, 'Work travel', 'Set default');
    const dialog = screen.getByRole('dialog', { name: 'Set as default card' });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Cancel', 'Save']);
    await pay.press('Save');
    expect(supplier.calls.slice(1)).toEqual([
      {
        call: 'POST /v1/card/set_default_card',
        key: 'ek_test_maya',
        body: { card_id: 'seededMastercardWork', email },
      },
      { call: `GET /v1/card/list/${email}`, key: 'ek_test_maya', body: null },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('option', { name: /Work travel/ })).toHaveTextContent('Default');
    // The pressed button stays focused and shows its reason; Escape closes the list.
    expect(getActions('Work travel').getByRole('button', { name: 'Set default' })).toHaveFocus();
    await pay.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('[2.4/02] [7.1/02] [7.1/04] deletes a card after a confirmation, and chooses the first instead', async () => {
    const pay = await openSaved();
    await ask(pay, 'Everyday', 'Delete');
    const dialog = screen.getByRole('dialog', { name: 'Delete Credit Card' });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Cancel', 'Delete']);
    await pay.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await settle();
    expect(supplier.calls.slice(1)).toEqual([
      {
        call: `DELETE /v1/card/delete/${email}`,
        key: 'ek_test_maya',
        body: { card_id: 'seededVisaEveryday' },
      },
      { call: `GET /v1/card/list/${email}`, key: 'ek_test_maya', body: null },
    ]);
    expect(combobox()).toHaveTextContent('Work travel ending 4444');
  });

  it('[2.4/03] [5/07] [7.1/03] [7.1/04] renames a card, and requires a nickname', async () => {
    const pay = await openSaved();
    await ask(pay, 'Long trips', 'Edit');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Credit Card' }));
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Save']);
    const field = dialog.getByRole('textbox', { name: 'Nick Name' });
    expect(field).toBeRequired();
    expect(field).toHaveValue('Long trips');
    await pay.user.clear(field);
    await pay.press('Save');
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(screen.getByText('Enter a nickname for the card.')).toBeVisible();
    expect(supplier.calls).toHaveLength(1);
    await pay.user.type(field, 'Sundays');
    await pay.press('Save');
    expect(supplier.calls.slice(1)).toEqual([
      {
        call: `POST /v1/card/update/${email}`,
        key: 'ek_test_maya',
        body: { card_id: 'seededAmexLong', nick_name: 'Sundays' },
      },
      { call: `GET /v1/card/list/${email}`, key: 'ek_test_maya', body: null },
    ]);
    expect(screen.getByRole('option', { name: /Sundays/ })).toBeInTheDocument();
  });

  it.each([
    ['Work travel', 'Set default', 'Set as default card', 'Save', 'setDefault'],
    ['Work travel', 'Edit', 'Edit Credit Card', 'Save', 'rename'],
    ['Work travel', 'Delete', 'Delete Credit Card', 'Delete', 'delete'],
  ])(
    '[2.4/05] [8/02] [8/16] shows a failed change in a modal, logs it, and changes nothing: %s, %s',
    async (name, action, title, button, what) => {
      hearConsole();
      const pay = await openSaved();
      await ask(pay, name, action);
      supplier.failing = true;
      await pay.user.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name: button }));
      await settle();
      expect(screen.getByRole('dialog', { name: 'SORRY, SOMETHING WENT WRONG' })).toHaveTextContent(
        'Changing a card never charges it.',
      );
      expect(logged).toEqual([[`card.${what}`, 'unavailable']]);
      expect(JSON.stringify(logged)).not.toContain('4444');
      await pay.press('OK');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('option', { name: /Work travel/ })).toBeInTheDocument();
    },
  );

  it('makes no call when the dialog is cancelled', async () => {
    const pay = await openSaved();
    await ask(pay, 'Everyday', 'Delete');
    await pay.press('Cancel');
    expect(supplier.calls).toHaveLength(1);
  });

  it.each(['Set default', 'Edit', 'Delete'])('has no accessibility errors in the dialog: %s', async (action) => {
    const pay = await openSaved();
    await ask(pay, 'Work travel', action);
    expect(await findFaults(screen.getByRole('dialog'))).toEqual([]);
  });
});

describe('saved cards at older providers', () => {
  const oldCards = [
    {
      card_number: '************4242',
      expiry_month: '08',
      expiry_year: '29',
      is_default: false,
      merchant_id: 'PG_02',
      cca_card_id: 'oldVisa',
      cca_customer_token: 'c4f0',
    },
    {
      card_number: '************0505',
      expiry_month: '05',
      expiry_year: '28',
      is_default: true,
      merchant_id: 'PG_02',
      cca_card_id: 'oldJcb',
      cca_customer_token: 'c4f0',
    },
  ];
  const openOld = (answers: Options['answers'] = {}, user: Parameters<typeof createSignedInSession>[0] = {}) =>
    openSaved({
      session: createSignedInSession({ email, ...user }),
      answers: {
        'POST /api/booking/getSupplierpg': () =>
          createSuppliersResponse(createSupplier({ id: 'PG_02', pg_method_name: 'Client CC', host: null })),
        'POST /api/booking/getUserCreditCards': () => ({ data: { data: { data: oldCards } } }),
        'POST /api/booking/checkDefaultCard': () => ({ status_code: 404 as const, data: null }),
        'POST /api/booking/setDefaultCard': () => ({
          data: { data: { card_id: 'oldVisa', is_default: true as const } },
        }),
        'POST /api/booking/deletecard': () => ({ data: { data: { card_id: 'oldVisa', deleted: true as const } } }),
        ...answers,
      },
    });

  it("[2.3/01] [3/02] [5/20] [7.1/05] lists cards of the old gateway, requested with '555' as telephone", async () => {
    const pay = await openOld();
    expect(pay.calls('POST /api/booking/getUserCreditCards')).toEqual([
      expect.objectContaining({ request: { body: { merchant_id: 'PG_02', email, mobile: '555', limit: 100 } } }),
    ]);
    expect(combobox()).toHaveTextContent('Card ending 0505');
    await openList(pay);
    expect(options()).toEqual([
      'Card ending 4242Expires 08/29',
      'Card ending 0505DefaultExpires 05/28',
      'add new card',
      'pay with new card',
    ]);
    expect(
      getActions('Card ending 4242')
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Set default', 'Delete']);
  });

  it("[5/20] sends the user's telephone number to the old gateway if there is one", async () => {
    const pay = await openOld({}, { phone: '+442079460018' });
    expect(pay.calls('POST /api/booking/getUserCreditCards')[0]?.request).toMatchObject({
      body: { mobile: '+442079460018' },
    });
  });

  it('[7.1/08] preselects the card that the default-card check returns with status_code 200', async () => {
    const [first] = oldCards;
    const pay = await openOld({
      'POST /api/booking/checkDefaultCard': () => ({ status_code: 200 as const, data: first ?? null }),
    });
    expect(pay.calls('POST /api/booking/checkDefaultCard').map(({ request }) => request)).toEqual([
      { body: { merchant_id: 'PG_02', email, mobile: '555' } },
    ]);
    expect(combobox()).toHaveTextContent('Card ending 4242');
    await openList(pay);
    expect(options().slice(0, 2)).toEqual(['Card ending 4242DefaultExpires 08/29', 'Card ending 0505Expires 05/28']);
  });

  it('[7.1/08] [7.1/05] lists at most a hundred cards of the old gateway', async () => {
    const [first] = oldCards;
    if (!first) throw new Error('There is an old card');
    const many = Array.from({ length: 120 }, (_, at) => ({ ...first, cca_card_id: `old${at}`, is_default: at === 99 }));
    const pay = await openOld({
      'POST /api/booking/getUserCreditCards': ({ body }) => ({ data: { data: { data: many.slice(0, body.limit) } } }),
    });
    await openList(pay);
    await settle();
    expect(options().filter((text) => text?.startsWith('Card ending'))).toHaveLength(100);
  });

  it('[7.1/08] creates the customer at the old gateway when the form for saving a card is drawn', async () => {
    const { gateway } = createPayment();
    const pay = await openOld({
      'POST /api/payments': () => ({ data: createPayment({ gateway: gateway && { ...gateway, pg_type: 'PG_02' } }) }),
      'POST /api/booking/createCustomer': () => ({ data: { merchant_id: 'PG_02', is_customer: true as const } }),
    });
    expect(pay.calls('POST /api/booking/createCustomer')).toEqual([]);
    await openList(pay);
    await pay.user.click(screen.getByRole('option', { name: /add new card/ }));
    await settle();
    expect(pay.calls('POST /api/booking/createCustomer').map(({ request }) => request)).toEqual([
      { body: { merchant_id: 'PG_02', email, mobile: '555' } },
    ]);
  });

  it('[3/02] lists the cards of the oldest provider', async () => {
    await openOld({
      'POST /api/booking/getUserCreditCards': () => ({
        data: {
          data: {
            data: [
              { card_key: 'olderCard4444', card_type: 'mastercard' as const, is_default: true, merchant_id: 'PG_01' },
              { id: 'second', brand: 'visa' as const, is_default: false },
            ],
          },
        },
      }),
    });
    expect(combobox()).toHaveTextContent('Mastercard ending 4444');
  });

  it('[7.1/06] sets the default card of the old gateway through our own endpoint', async () => {
    const pay = await openOld();
    await ask(pay, 'Card ending 4242', 'Set default');
    await pay.press('Save');
    expect(pay.calls('POST /api/booking/setDefaultCard')).toEqual([
      expect.objectContaining({ request: { body: { merchant_id: 'PG_02', cca_card_id: 'oldVisa' } } }),
    ]);
    expect(pay.calls('POST /api/booking/getUserCreditCards')).toHaveLength(2);
    expect(supplier.calls).toEqual([]);
  });

  it('[7.1/06] deletes a card of the old gateway through our own endpoint, and reloads the list', async () => {
    const pay = await openOld();
    await ask(pay, 'Card ending 4242', 'Delete');
    await act(async () => {
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    });
    await settle();
    expect(pay.calls('POST /api/booking/deletecard')).toEqual([
      expect.objectContaining({ request: { body: { merchant_id: 'PG_02', cca_card_id: 'oldVisa' } } }),
    ]);
    expect(pay.calls('POST /api/booking/getUserCreditCards')).toHaveLength(2);
    expect(supplier.calls).toEqual([]);
  });
});

describe('a hundred saved cards', () => {
  it('[9/14] renders all payment options shortly after the list opens', async () => {
    supplier.cards = Array.from({ length: 100 }, (_, at) => createSavedCard(`card${at}`, { nick_name: `Card ${at}` }));
    const pay = await openSaved();
    await openList(pay);
    expect(screen.getAllByRole('option')).toHaveLength(102);
    await pay.user.keyboard('{End}');
    const active = document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '');
    expect(active).toBe(screen.getAllByRole('option')[101]);
  });
});
