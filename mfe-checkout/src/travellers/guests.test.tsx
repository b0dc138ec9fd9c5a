import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { screen, within } from '@testing-library/react';
import { fakeCookies } from '@travel/ui/remote/testing/fake-cookies.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { maya, openCheckout, openToPay } from '../testing/open-checkout.tsx';
import { parseParties } from '@travel/contracts/orders/party';
import { createBooking, createHold, createItem } from '../testing/samples.ts';
import {
  type Parties,
  createDraftFromBooking,
  createDraft,
  serializeDraft,
  restoreDraft,
  buildTravellers,
} from './guest-draft.ts';
import { mapServerErrors, getFieldErrors } from './guest-rules.ts';
import { findVisitorCountry } from './visitor-country.ts';

installFakeClock();

/** Parses parties in search notation: `1,2-1:7`. */
const partiesIn = (text: string): Parties => {
  const parties = parseParties(text);
  if (typeof parties === 'string') throw new Error(`${text} names no parties`);
  return parties.map(({ adults, childAges }) => ({ adults, children: [...childAges] }));
};

const rooms = (text: string) => {
  const answer = () => ({ data: createHold({ items: [createItem({ parties: partiesIn(text) })] }) });
  return { answers: { 'GET /api/holds/{token}': answer, 'POST /api/holds/{token}/renew': answer } };
};

describe('the guest form', () => {
  it('shows what is missing next to each field on submit, and focuses the first', async () => {
    const checkout = await openCheckout();
    await checkout.press('Continue to payment');
    expect(checkout.field('First name')).toHaveFocus();
    expect(checkout.field('First name')).toHaveAccessibleDescription(
      'Enter the first name as it appears in the passport.',
    );
    expect(checkout.field('Last name')).toHaveAccessibleDescription(
      'Enter the last name as it appears in the passport.',
    );
    expect(checkout.field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');
    expect(checkout.field('Phone')).toHaveAccessibleDescription(
      'Enter a complete phone number, as you dial it or with its country code.',
    );
    expect(checkout.heading()).toBe('Guests');
  });

  it('shows an error when a field loses focus, and removes the error as soon as the value is correct', async () => {
    const checkout = await openCheckout();
    await checkout.enter({ 'E-mail': 'maya' });
    expect(checkout.field('E-mail')).not.toHaveAttribute('aria-invalid');
    await checkout.user.tab();
    await settle();
    expect(checkout.field('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await checkout.user.type(checkout.field('E-mail'), '@example.test');
    await settle();
    expect(checkout.field('E-mail')).not.toHaveAttribute('aria-invalid');
  });

  it("parses a phone number as dialled in the visitor's country, and rejects invalid ones", async () => {
    const checkout = await openCheckout();
    await checkout.user.selectOptions(checkout.field('Country code'), 'FR');
    await checkout.enter({ Phone: '0613121234' });
    await checkout.user.tab();
    expect(checkout.field('Phone')).toHaveValue('+33 6 13 12 12 34');
    expect(checkout.field('Phone')).not.toHaveAttribute('aria-invalid');
    await checkout.user.clear(checkout.field('Phone'));
    await checkout.enter({ Phone: '12345' });
    await checkout.user.tab();
    expect(checkout.field('Phone')).toHaveValue('12345');
    expect(checkout.field('Phone')).toHaveAccessibleDescription(/^Enter a complete phone number/);
  });

  it('selects the country of a pasted number, moves the number to another country, and remembers it', async () => {
    const checkout = await openCheckout();
    const country = checkout.field('Country code');
    expect(country).toHaveValue('US');
    expect(country).toHaveDisplayValue(/^United States \(.\+1.\)$/);
    await checkout.enter({ Phone: '0049 30 1234567' });
    expect(country).toHaveValue('DE');
    await checkout.user.selectOptions(country, 'AT');
    expect(checkout.field('Phone')).toHaveValue('+43 3012 34567');
    await checkout.enter({ Phone: '' });
    expect(country).toHaveValue('AT');
    expect(checkout.host.storage.get('phone_country')).toBe('AT');
  });

  it.each([
    ['the region of a language that contains the time zone', 'Europe/Berlin', ['en-US', 'de-DE'], {}, 'DE'],
    ['no region that lies in another time zone', 'Europe/Paris', ['en-GB', 'de', '*'], {}, null],
    ['the country of residence before any other', 'Europe/Berlin', ['de-DE'], { userCountryCode: 'FR' }, 'FR'],
  ])('returns %s as the country of the visitor', (_, timeZone, languages, known, country) => {
    expect(findVisitorCountry({ cookies: fakeCookies(known) }, { languages, timeZone })).toBe(country);
  });

  it('preselects the country of the visitor for the phone number', async () => {
    const checkout = await openCheckout('/hotel-checkout', { cookies: fakeCookies({ userCountryCode: 'FR' }) });
    expect(checkout.field('Country code')).toHaveValue('FR');
  });

  it('sets autocomplete for each field of the guest form', async () => {
    const checkout = await openCheckout();
    const tokens = ['First name', 'Last name', 'E-mail', 'Phone'].map((label) => checkout.field(label).autocomplete);
    expect(tokens).toEqual(['given-name', 'family-name', 'email', 'tel']);
    expect(checkout.field('Phone')).toHaveAttribute('inputmode', 'tel');
  });

  it('requires the lead guest of each room; other guests are optional, children with their age', async () => {
    const checkout = await openCheckout('/hotel-checkout', rooms('1,2-1:7'));
    const room = within(screen.getByRole('group', { name: 'Room 2' }));
    await checkout.user.type(
      within(screen.getByRole('group', { name: 'Room 1' })).getByLabelText('First name'),
      'Maya',
    );
    await checkout.user.type(
      within(screen.getByRole('group', { name: 'Room 1' })).getByLabelText('Last name'),
      'Okafor',
    );
    await checkout.user.type(room.getByLabelText('First name'), 'Daniel');
    await checkout.user.type(room.getByLabelText('Last name'), 'Okafor');
    await checkout.press('Name the other 2 guests (optional)');
    const child = within(screen.getByRole('group', { name: 'Child, 7 years' }));
    await checkout.user.type(child.getByLabelText('First name'), 'Ada');
    await checkout.enter({ 'E-mail': maya['E-mail'], Phone: maya.Phone });
    await checkout.press('Continue to payment');
    // The first name of the child was typed, so the last name is required too.
    expect(child.getByLabelText('Last name')).toHaveFocus();
    await checkout.user.type(child.getByLabelText('Last name'), 'Okafor');
    await checkout.press('Continue to payment');
    expect(checkout.heading()).toBe('Payment');
    expect(screen.getByText('Maya Okafor, Daniel Okafor, Ada Okafor')).toBeVisible();
  });

  it.each(['李', 'محمد', 'Jean-Luc', "O'Brien", 'Ñandú', 'Ólafur  Þór'])('accepts %s as a name', async (name) => {
    const checkout = await openToPay();
    await checkout.follow('Change guests');
    await checkout.enter({ 'Last name': name });
    await checkout.press('Continue to payment');
    expect(checkout.heading()).toBe('Payment');
  });
});

describe('an agent who books', () => {
  it("[6/06] enters the customer's details in a form that is not prefilled with the agent's", async () => {
    const checkout = await openCheckout('/hotel-checkout', {
      session: createSignedInSession({ role: 'agent', firstname: 'Amara', email: 'agent@example.test' }),
    });
    expect(screen.getByText(/You're booking for a customer/)).toBeVisible();
    for (const label of ['First name', 'Last name', 'E-mail']) expect(checkout.field(label)).toHaveValue('');
  });
});

describe('a guest draft', () => {
  it.each(['a@b..c', 'maya@example', 'maya okafor@example.test', 'maya@@example.test', '.maya@example.test'])(
    'rejects the e-mail address %s',
    (email) => {
      expect(getFieldErrors({ ...createDraft(partiesIn('1'), null), email })).toHaveProperty('email', 'faults.email');
    },
  );

  it.each([
    ['Əliyeva', undefined, undefined],
    ['Gal·la', undefined, undefined],
    ['Kaʻiulani', undefined, undefined],
    ['रीमा', undefined, 'questions.faults.latin'],
    ['🎉', 'faults.letters', 'faults.letters'],
    ['www.evil.example', 'faults.link', 'faults.link'],
  ])('validates the name %s for a hotel and for a flight ticket', (first_name, atHotel, onTicket) => {
    const draft = createDraft(partiesIn('1'), null);
    const people = draft.people.map((person) => ({ ...person, first_name, last_name: 'Okafor' }));
    expect(getFieldErrors({ ...draft, people })['r0a0.first_name']).toBe(atHotel);
    const orderQuestions = { ...draft.orderQuestions, latinNames: true };
    expect(getFieldErrors({ ...draft, people, orderQuestions })['r0a0.first_name']).toBe(onTicket);
  });

  it("sends guests' names without invisible characters", () => {
    const [person] = createDraft(partiesIn('1'), null).people;
    if (!person) throw new Error('Nobody travels');
    const draft = {
      ...createDraft(partiesIn('1'), null),
      people: [{ ...person, first_name: ' \u202EMaya\u202C\u0000', last_name: '\u200Fמשה ' }],
    };
    expect(buildTravellers(draft)).toEqual([
      { kind: 'adult', first_name: 'Maya', last_name: 'משה', age: null, lead: true },
    ]);
  });

  const parties = fc.array(
    fc.record({
      adults: fc.integer({ min: 1, max: 3 }),
      children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const named = (list: Parties) => {
    const draft = createDraft(list, null);
    return {
      ...draft,
      people: draft.people.map((person, index) => ({ ...person, first_name: `F${index}`, last_name: `L${index}` })),
      email: 'maya@example.test',
      phone: '+44 20 7946 0018',
    };
  };

  test.prop([parties])('stays the same when restored from storage or from its booking, for any party', (list) => {
    const draft = named(list);
    expect(
      restoreDraft(JSON.parse(JSON.stringify(serializeDraft('H1', draft))), 'H1', createDraft(list, null)),
    ).toEqual(draft);
    const { email, phone } = draft;
    const travellers = buildTravellers(draft);
    const guests = travellers.map(({ first_name, last_name, age }) => ({
      first_name,
      last_name,
      ...(age !== null && { child_age: age }),
    }));
    expect(createDraftFromBooking(list, createBooking({ guests, contact: { email, phone } }))).toEqual(draft);
    expect(getFieldErrors(draft)).toEqual({});
    expect(travellers.map(({ lead }) => lead)).toEqual(travellers.map((_, index) => index === 0));
    for (const { kind, age } of travellers) {
      expect(kind).toBe(age === null ? 'adult' : age < 2 ? 'infant' : 'child');
    }
  });

  const empty = createDraft(partiesIn('2'), null);

  test.prop([fc.anything()])('ignores anything that is not a stored draft', (kept) => {
    expect(restoreDraft(kept, 'H1', empty)).toBeNull();
  });

  it('ignores invalid stored drafts', () => {
    expect(restoreDraft({ order_id: 'H1', names: 7, email: [] }, 'H1', empty)).toEqual(empty);
  });

  it("maps the server's errors to fields, skipping unnamed travellers", () => {
    const draft = named(partiesIn('2,1'));
    const told = {
      ...draft,
      people: draft.people.map((one) => (one.id === 'r0a1' ? { ...one, first_name: '', last_name: '' } : one)),
    };
    const error = (field: string) => mapServerErrors([{ field, message: '' }], told);
    expect(error('body.guests[1].last_name')).toEqual({ 'r1a0.last_name': 'faults.last_name' });
    expect(error('travellers[1].last_name')).toEqual({ 'r1a0.last_name': 'faults.last_name' });
    expect(error('travellers[0].age')).toEqual({ 'r0a0.first_name': 'faults.first_name' });
    expect(error('contact.phone')).toEqual({ phone: 'faults.phone' });
    expect(error('guests[9]')).toEqual({});
  });
});
