import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SavedTraveller } from '@travel/contracts/endpoints/people/profile';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { ApiError } from '@travel/contracts/http/api-error';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openCheckout } from '../../testing/open-checkout.tsx';
import { createHold, createItem } from '../../testing/samples.ts';

installFakeClock();

const me: SavedTraveller = {
  traveller_id: 'me',
  is_self: true,
  first_name: 'Maya',
  last_name: 'Okafor',
  date_of_birth: '1990-04-30',
  nationality: null,
  gender: null,
  document: null,
};
const daniel: SavedTraveller = {
  ...me,
  traveller_id: 'TV1',
  is_self: false,
  first_name: 'Daniel',
  date_of_birth: '1988-02-11',
  document: { kind: 'passport', number_end: '4567', country_code: 'GB', expires_on: '2031-04-30' },
};
const ada: SavedTraveller = { ...me, traveller_id: 'TV2', is_self: false, first_name: 'Ada', date_of_birth: null };
const opened = {
  first_name: 'Daniel',
  last_name: 'Okafor',
  date_of_birth: '1988-02-11',
  nationality: 'GB',
  document: { kind: 'passport', number: 'A01234567', country_code: 'GB', expires_on: '2031-04-30' },
  phone: null,
} as const;

const flight: NonNullable<OrderItem['asks']> = {
  travellers: [
    { key: 'date_of_birth', required: true },
    { key: 'nationality', required: true },
    { key: 'document', required: true },
  ],
  item: [],
};
const namesAlone = { travellers: [], item: [] };

const list = 'GET /api/profile/travellers';
const one = 'GET /api/profile/travellers/{traveller_id}';

const open = (
  asks = flight,
  parties: OrderItem['parties'] = [{ adults: 2, children: [] }],
  options: object = { session: createSignedInSession() },
  failing = false,
) => {
  const answer = () => ({ data: createHold({ items: [createItem({ item_id: 'IT1', asks, parties })] }) });
  return openCheckout('/hotel-checkout', {
    answers: {
      'GET /api/holds/{token}': answer,
      'POST /api/holds/{token}/renew': answer,
      'GET /api/reference/countries': () => ({
        data: [{ code: 'GB', name: 'United Kingdom', calling_code: '+44' }],
      }),
      [list]: () => ({ travellers: [me, daniel, ada] }),
      [one]: ({ params }: { params: { traveller_id: string } }) => {
        if (failing) throw new ApiError({ code: 'internal_error', status: 500 });
        if (params.traveller_id === 'me')
          return {
            ...me,
            nationality: undefined,
            gender: undefined,
            document: undefined,
            phone: '+44 20 7946 0018',
            date_of_birth: '1990-04-30',
          };
        return opened;
      },
    },
    ...options,
  });
};
const group = (name: string) => within(screen.getByRole('group', { name }));
const chips = (name: string) =>
  within(group(name).getAllByRole('group', { name: 'Fill in:' })[0] ?? document.body)
    .getAllByRole('button')
    .map((chip) => chip.textContent);
const values = (name: string) => {
  const of = (label: string) => group(name).getByLabelText<HTMLInputElement>(label).value;
  return ['First name', 'Last name', 'Date of birth', 'Nationality', 'Document number', 'Issued by', 'Valid until'].map(
    of,
  );
};

describe('a saved traveller', () => {
  it('[3/21] fills in a saved traveller with one press, including nationality and travel document', async () => {
    const checkout = await open();
    await checkout.user.click(group('Adult 2').getByRole('button', { name: 'Daniel Okafor' }));
    expect(values('Adult 2')).toEqual(['Daniel', 'Okafor', '11', 'GB', 'A01234567', 'GB', '30']);
    expect(group('Adult 2').getByRole('button', { name: 'Daniel Okafor' })).toHaveAttribute('aria-pressed', 'true');
    expect(group('Adult 2').getByRole('status')).toHaveTextContent('Daniel Okafor is filled in.');
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('replaces typed values only when the saved traveller is pressed', async () => {
    const checkout = await open();
    const first = group('Adult 2').getByLabelText<HTMLInputElement>('First name');
    const number = group('Adult 2').getByLabelText<HTMLInputElement>('Document number');
    expect(first.value).toBe('');
    await checkout.user.type(first, 'Ines');
    await checkout.user.type(number, 'ZZ999999');
    expect(checkout.calls(one)).toEqual([]);
    // The document number belonged to another person and does not stay with the new name.
    await checkout.user.click(group('Adult 2').getByRole('button', { name: 'Ada Okafor' }));
    expect(first.value).toBe('Daniel');
    expect(number.value).toBe('A01234567');
  });

  it("fills in one traveller only, and adds the user's phone number", async () => {
    const checkout = await open();
    expect(chips('Adult 2')).toEqual(['Daniel Okafor', 'Ada Okafor']);
    await checkout.user.click(screen.getByRole('button', { name: 'Maya Okafor' }));
    expect(checkout.field('Phone').value).toBe('+44 20 7946 0018');
    await checkout.user.click(group('Adult 2').getByRole('button', { name: 'Daniel Okafor' }));
    expect(screen.getAllByRole('button', { name: 'Daniel Okafor' })).toHaveLength(1);
  });

  it('appears as an option only for a child of the same age', async () => {
    await open(flight, [{ adults: 1, children: [7] }]);
    expect(chips('Child, 7 years')).toEqual(['Ada Okafor']);
  });

  it("keeps typed values and shows an error when a saved traveller's details cannot be loaded", async () => {
    const checkout = await open(flight, undefined, undefined, true);
    const first = group('Adult 2').getByLabelText<HTMLInputElement>('First name');
    await checkout.user.type(first, 'Ines');
    await checkout.user.click(group('Adult 2').getByRole('button', { name: 'Daniel Okafor' }));
    await settle();
    expect(first.value).toBe('Ines');
    expect(group('Adult 2').getByRole('alert')).toHaveTextContent(/Type the details instead/);
  });

  it("loads only for the account's owner, not for guests or support", async () => {
    const guest = await open(flight, undefined, {});
    expect(guest.calls(list)).toEqual([]);
    const support = await open(flight, undefined, { session: { ...createSignedInSession(), by_key: true } });
    expect(support.calls(list)).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Fill in:' })).not.toBeInTheDocument();
  });

  it('stays hidden if all travellers are named and there are no further questions', async () => {
    const checkout = await openCheckout('/hotel-checkout', {
      session: createSignedInSession(),
      answers: {
        'GET /api/holds/{token}': () => ({ data: createHold({ items: [createItem({ asks: namesAlone })] }) }),
        [list]: () => ({ travellers: [me] }),
      },
    });
    expect(checkout.calls(list)).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Fill in:' })).not.toBeInTheDocument();
  });
});
