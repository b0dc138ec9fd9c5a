import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { takeBank, takeForm } from '../testing/fake-form.ts';
import { createSavedCard, fakeSupplier } from '../testing/fake-supplier.ts';
import { press } from '../testing/open-payment.tsx';
import { provider, createSupplier, createSuppliersResponse } from '../testing/samples.ts';
import * as cards from './remote.tsx';

installFakeClock();
const supplier = fakeSupplier();

const email = 'traveller@example.test';
const save = 'POST /api/saved-cards';
const read = 'GET /api/saved-cards/setups/{setup_id}';
const suppliers = 'POST /api/booking/getSupplierpg';
const savedAs = (status: 'saved' | 'requires_action') => ({
  data: {
    setup_id: '1Qx9Kd82hfJ3',
    status,
    challenge_url: status === 'saved' ? null : `${provider}/3ds/ch_1`,
    card_id: status === 'saved' ? 'newCard' : null,
    message: null,
    message_code: null,
  },
});

let mounted: { unmount(): Promise<void> } | undefined;
let logged: unknown[][] = [];
/** Records failures of card helpers, which are logged to the console (spec §8). */
const hearConsole = () => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
};
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  jest.restoreAllMocks();
});

/** Opens the saved cards as the account page mounts them. */
const openCards = async ({ answers, ...options }: FakeHostOptions = {}) => {
  const host = fakeHost({
    package: 'mfe-checkout',
    path: '/user-details?tab=cards',
    session: createSignedInSession({ email }),
    answers: {
      [suppliers]: () => createSuppliersResponse(createSupplier({ 'api-key': 'ek_test_maya' })),
      'POST /api/LoggerApi/LoggerApiCall': () => ({ status: 'logged' }),
      ...answers,
    },
    ...options,
  });
  const asked: unknown[] = [];
  host.bus.subscribe('auth:requested', (event) => void asked.push(event));
  const remote = await mountRemote(cards, host, {});
  mounted = remote;
  await settle();
  return { host, remote, asked, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null }) };
};

const listed = () => screen.queryAllByRole('listitem').map((item) => within(item).getByText(/ending/).textContent);
const pressIn = async (place: HTMLElement, action: string) => {
  const button = within(place).getByRole('button', { name: action });
  await act(async () => {
    button.focus();
    button.click();
  });
  await settle();
};
const ask = (card: string, action: string) => pressIn(screen.getByRole('group', { name: card }), action);
const answer = (action: string) => pressIn(screen.getByRole('dialog'), action);

describe('the saved cards of an account', () => {
  it('[1/03] [2.3/02] [6/02] lists nickname, brand, last four digits and expiry, and marks the default card', async () => {
    await openCards();
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)).toEqual([
      'VISAEverydayDefaultVisa ending 4242, expires 08/29',
      'Work travelMastercard ending 4444, expires 11/28',
      'AMEXLong tripsAmex ending 0005, expires 03/30',
    ]);
    expect(document.body.textContent).not.toMatch(/\d{5}/);
    const actions = ['Set default', 'Edit', 'Delete'];
    for (const name of ['Everyday', 'Work travel', 'Long trips']) {
      const buttons = within(screen.getByRole('group', { name })).getAllByRole('button');
      expect(buttons.map((button) => button.firstChild?.textContent || button.textContent)).toEqual(actions);
    }
    expect(screen.getByRole('button', { name: 'Add a card' })).toBeVisible();
  });

  it.each([
    [120, 100],
    [99, 99],
  ])('[9/14] lists, of %d saved cards, %d, and explains the limit if cards are missing', async (kept, shown) => {
    supplier.cards = Array.from({ length: Math.min(kept, 100) }, (_, at) => createSavedCard(`card${at}`));
    await openCards();
    expect(listed()).toHaveLength(shown);
    const words = 'We list up to 100 cards. If one is missing here, delete those you no longer use.';
    expect(screen.queryAllByText(words)).toHaveLength(kept > 100 ? 1 : 0);
  });

  it('[1/03] [2.4/01] makes another card the default', async () => {
    await openCards();
    await ask('Work travel', 'Set default');
    expect(screen.getByRole('dialog', { name: 'Set as default card' })).toBeVisible();
    await answer('Save');
    expect(supplier.calls.map(({ call }) => call)).toContain('POST /v1/card/set_default_card');
    const [, second] = screen.getAllByRole('listitem');
    expect(second).toHaveTextContent('Work travelDefault');
  });

  it('[1/03] [2.4/03] [7.1/03] renames a card, and requires a nickname', async () => {
    const { user } = await openCards();
    await ask('Work travel', 'Edit');
    const field = within(screen.getByRole('dialog', { name: 'Edit Credit Card' })).getByRole('textbox', {
      name: 'Nick Name',
    });
    await user.clear(field);
    await answer('Save');
    expect(field).toHaveAccessibleDescription(/Enter a nickname for the card/);
    await user.type(field, 'Desk');
    await answer('Save');
    expect(screen.getByRole('group', { name: 'Desk' })).toBeVisible();
  });

  it('[1/03] [2.4/02] deletes a card after a confirmation, and keeps focus in the list', async () => {
    await openCards();
    await ask('Long trips', 'Delete');
    await answer('Cancel');
    expect(listed()).toHaveLength(3);
    await ask('Long trips', 'Delete');
    expect(screen.getByRole('dialog', { name: 'Delete Credit Card' })).toBeVisible();
    await answer('Delete');
    expect(listed()).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Your saved cards' })).toHaveFocus();
  });

  it("[2.4/05] [8/02] shows 'SORRY, SOMETHING WENT WRONG' when a change fails, and keeps the card", async () => {
    hearConsole();
    await openCards();
    supplier.failing = true;
    await ask('Long trips', 'Delete');
    await answer('Delete');
    expect(screen.getByRole('dialog', { name: 'SORRY, SOMETHING WENT WRONG' })).toBeVisible();
    await answer('OK');
    expect(listed()).toHaveLength(3);
    expect(logged).toEqual([['card.delete', 'unavailable']]);
  });

  it('explains that no card is saved, and offers to add a card', async () => {
    supplier.cards = [];
    await openCards();
    expect(screen.getByText(/^You haven't saved a card yet\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a card' })).toBeVisible();
  });

  it('shows an error if the cards cannot be loaded, and requests a new supplier key on each retry', async () => {
    hearConsole();
    supplier.failing = true;
    const { host } = await openCards();
    expect(screen.getByRole('alert')).toHaveTextContent("Your cards didn't load.");
    await press('Try again');
    expect(screen.getByRole('alert')).toHaveTextContent("They still don't load");
    expect(screen.getByRole('alert')).toHaveTextContent('help@almanac.example');
    supplier.failing = false;
    await press('Try again');
    expect(listed()).toHaveLength(3);
    expect(host.recorded.calls.filter(({ key }) => key === suppliers)).toHaveLength(3);
    expect(logged).toEqual([
      ['card.list', 'unavailable'],
      ['card.list', 'unavailable'],
    ]);
  });

  it('[6/03] requests no saved cards for guests, and offers to sign in', async () => {
    const { host, asked } = await openCards({ session: { user: null, api_key: 'pk_guest' } });
    expect(host.recorded.calls).toEqual([]);
    await press('Sign in');
    expect(asked).toEqual([{ mode: 'sign-in' }]);
  });

  it('has no accessibility errors', async () => {
    const { remote } = await openCards();
    expect(await findFaults(remote.element)).toEqual([]);
  });
});

describe('adding a card to an account', () => {
  /** Opens the form and types a card. */
  const openForm = async (answers: NonNullable<FakeHostOptions['answers']>) => {
    const opened = await openCards({ answers });
    await press('Add a card');
    const form = takeForm();
    await form.ready();
    await advanceClock(300);
    await form.type();
    return opened;
  };
  const keep = () => {
    supplier.cards = [createSavedCard('newCard', { nick_name: 'Holidays' }), ...supplier.cards];
  };

  it('[4/28] saves a card with its nickname without a payment, and lists the card', async () => {
    const { host, user } = await openForm({
      [save]: () => {
        keep();
        return savedAs('saved');
      },
    });
    await user.type(screen.getByRole('textbox', { name: 'Nick Name (optional)' }), 'Holidays');
    await press('Save card');
    expect(host.recorded.calls.find(({ key }) => key === save)?.request).toMatchObject({
      body: { merchant_id: 'PG_03', nick_name: 'Holidays' },
    });
    expect(listed()).toHaveLength(4);
    expect(host.recorded.toasts).toEqual([{ message: 'Card saved.', options: { tone: 'positive' } }]);
    expect(screen.getByRole('group', { name: 'Your saved cards' })).toHaveFocus();
  });

  it("[2.4/06] shows the bank's challenge if the card requires one", async () => {
    await openForm({
      [save]: () => savedAs('requires_action'),
      [read]: () => {
        keep();
        return savedAs('saved');
      },
    });
    await press('Save card');
    expect(screen.getByRole('dialog', { name: '3D Secure' })).toBeVisible();
    await takeBank().end();
    await settle();
    expect(listed()).toHaveLength(4);
  });

  it('closes the card form on Cancel', async () => {
    await openForm({});
    await press('Cancel');
    expect(screen.queryByTitle('Card details')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add a card' })).toBeVisible();
  });

  it('hides the button for adding a card if the organisation accepts no cards', async () => {
    await openCards({ flags: { creditCardsDisabled: true } });
    expect(listed()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Add a card' })).not.toBeInTheDocument();
  });
});
