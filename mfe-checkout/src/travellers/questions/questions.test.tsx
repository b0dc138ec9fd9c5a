import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { ApiError } from '@travel/contracts/http/api-error';
import { fireEvent, screen, within } from '@testing-library/react';
import { advanceClock, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { fakeCookies } from '@travel/ui/remote/testing/fake-cookies.ts';
import { maya, openCheckout, openToPay } from '../../testing/open-checkout.tsx';
import { checkEveryLanguage } from '@travel/ui/remote/testing/text-checks.ts';
import { createBooking, createHold, createItem } from '../../testing/samples.ts';
import { loadQuestionTexts } from './load-questions.ts';

installFakeClock();

type Asks = NonNullable<OrderItem['asks']>;

const begin = 'POST /api/bookings';
const countries = [
  { code: 'NG', name: 'Nigeria', calling_code: '+234' },
  { code: 'GB', name: 'United Kingdom', calling_code: '+44' },
];

const everything: Asks = {
  travellers: [
    { key: 'date_of_birth', required: true },
    { key: 'nationality', required: true },
    { key: 'gender', required: false },
    { key: 'document', required: true },
  ],
  item: [
    { key: 'flight_number', required: true },
    { key: 'driving_licence', required: false },
  ],
};

const asking = (asks: Asks, parties: OrderItem['parties'] = [{ adults: 1, children: [] }]) => {
  const answer = () => ({ data: createHold({ items: [createItem({ item_id: 'IT1', asks, parties })] }) });
  return {
    'GET /api/holds/{token}': answer,
    'POST /api/holds/{token}/renew': answer,
    'GET /api/reference/countries': () => ({ data: countries }),
  };
};

const passport = {
  'Kind of document': 'passport',
  'Document number': 'A01234567',
  'Issued by': 'NG',
  'Valid until': '2031-04-30',
};
const answers = { 'Date of birth': '1990-04-30', Nationality: 'GB', ...passport, 'Flight number': 'TP 943' };

const open = (asks: Asks, parties?: OrderItem['parties']) =>
  openCheckout('/hotel-checkout', { answers: asking(asks, parties) });

describe('traveller questions of a product', () => {
  it("shows the product's questions next to the names, each with an error if unanswered", async () => {
    const checkout = await open(everything);
    await checkout.enter(maya);
    await checkout.press('Continue to payment');
    expect(checkout.heading()).toBe('Guests');
    expect(checkout.field('Date of birth')).toHaveFocus();
    expect(checkout.field('Document number')).toHaveAccessibleDescription(
      'Enter the document number: 4 to 20 letters and digits.',
    );
    expect(checkout.field('Flight number')).toHaveAccessibleDescription('Enter a flight number like TP 943.');
    expect(checkout.field('Gender in the travel document (optional)')).not.toHaveAttribute('aria-invalid');
    expect(checkout.field('Licence held since (optional)')).not.toHaveAttribute('aria-invalid');
    expect(checkout.field('Date of birth').autocomplete).toBe('bday-day');
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('sends the answers with the booking, without unanswered questions', async () => {
    const checkout = await openToPay('/hotel-checkout', { answers: asking(everything) }, { ...maya, ...answers });
    await checkout.press('Pay Now');
    expect(checkout.calls(begin)[0]?.request).toMatchObject({
      body: {
        travellers: [
          {
            kind: 'adult',
            first_name: 'Maya',
            last_name: 'Okafor',
            age: null,
            lead: true,
            date_of_birth: '1990-04-30',
            nationality: 'GB',
            document: { kind: 'passport', number: 'A01234567', country_code: 'NG', expires_on: '2031-04-30' },
          },
        ],
        answers: { IT1: { flight_number: 'TP 943' } },
      },
    });
    expect(checkout.calls(begin)[0]?.request).not.toHaveProperty('body.travellers.0.gender');
    expect(checkout.calls(begin)[0]?.request).not.toHaveProperty('body.answers.IT1.driving_licence');
  });

  it("[3/22] [3/21] stores the lead's nationality and prefills it the next time", async () => {
    const first = await openToPay('/hotel-checkout', { answers: asking(everything) }, { ...maya, ...answers });
    expect(first.host.storage.get('nationality')).toBeNull();
    await first.press('Pay Now');
    expect(first.host.storage.get('nationality')).toBe('GB');
    const { storage } = first.host;
    await first.remote.unmount();
    const next = await openCheckout('/hotel-checkout', { answers: asking(everything), storage });
    expect(next.field('Nationality')).toHaveValue('GB');
    storage.set('nationality', '<b>');
    await next.remote.unmount();
    const other = await openCheckout('/hotel-checkout', { answers: asking(everything), storage });
    expect(other.field('Nationality')).toHaveValue('');
  });

  it('suggests a passport of the nationality, and the nationality of the lead for the others, if not changed', async () => {
    await open(everything, [{ adults: 2, children: [] }]);
    const read = () =>
      ['Nationality', 'Kind of document', 'Issued by'].map((label) =>
        screen.getAllByLabelText<HTMLSelectElement>(label).map(({ value }) => value),
      );
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getAllByLabelText(label)[0] ?? document.body, { target: { value } });
    choose('Nationality', 'GB');
    expect(read()).toEqual([
      ['GB', 'GB'],
      ['passport', 'passport'],
      ['GB', 'GB'],
    ]);
    choose('Issued by', 'NG');
    choose('Nationality', '');
    expect(read()).toEqual([
      ['', ''],
      ['passport', 'passport'],
      ['NG', ''],
    ]);
  });

  it("prefills the country of a required driving licence with the visitor's own, where that is known", async () => {
    const asks = (required: boolean) => asking({ travellers: [], item: [{ key: 'driving_licence', required }] });
    const openIn = (country: string | undefined, required: boolean) =>
      openCheckout('/hotel-checkout', {
        answers: asks(required),
        cookies: fakeCookies(country === undefined ? {} : { userCountryCode: country }),
      });
    const known = await openIn('GB', true);
    expect(known.field('Licence issued by')).toHaveValue('GB');
    await known.remote.unmount();
    const unknown = await openIn(undefined, true);
    expect(unknown.field('Licence issued by')).toHaveValue('');
    await unknown.remote.unmount();
    const optional = await openIn('GB', false);
    expect(optional.field('Licence issued by (optional)')).toHaveValue('');
  });

  it("restores travellers' answers after a reload, except for document data", async () => {
    const checkout = await open(everything);
    await checkout.enter({ ...maya, ...answers, 'Licence held since (optional)': '2012-04-30' });
    await advanceClock(300);
    const kept = JSON.stringify(checkout.host.draft.read());
    for (const text of ['1990-04-30', 'TP 943', 'Okafor']) expect(kept).toContain(text);
    for (const text of ['A01234567', '2031-04-30', '2012-04-30', 'passport']) expect(kept).not.toContain(text);
  });

  it.each([
    ['travellers[0].document.expires_on', 'Valid until', /must be valid until the end of the journey/],
    ['travellers[0].document', 'Kind of document', /Choose the kind of document/],
    ['answers.IT1.flight_number', 'Flight number', /Enter a flight number/],
  ])('shows the question with an error when the server rejects %s', async (field, label, error) => {
    const refuse = () => {
      throw new ApiError({ code: 'validation_failed', status: 422, errors: [{ field, message: 'Not this' }] });
    };
    const checkout = await openToPay(
      '/hotel-checkout',
      { answers: { ...asking(everything), [begin]: refuse } },
      { ...maya, ...answers },
    );
    await checkout.press('Pay Now');
    expect(checkout.heading()).toBe('Guests');
    expect(checkout.field(label)).toHaveFocus();
    expect(checkout.field(label)).toHaveAccessibleDescription(error);
  });

  it('rejects a question that is answered only in part', async () => {
    const checkout = await open(everything);
    await checkout.enter({ ...maya, ...answers, 'Licence held since (optional)': '2012-04-30' });
    await checkout.press('Continue to payment');
    expect(checkout.field('Licence issued by (optional)')).toHaveAccessibleDescription(
      'Choose the country that issued the licence.',
    );
  });

  it("rejects a document that expires before the journey ends, and a child's wrong date of birth", async () => {
    const parties = [{ adults: 1, children: [7] }];
    const checkout = await open({ travellers: everything.travellers, item: [] }, parties);
    const child = within(screen.getByRole('group', { name: 'Child, 7 years' }));
    await checkout.press('Continue to payment');
    expect(screen.getAllByLabelText('Date of birth')[0]).toHaveAccessibleDescription('Enter the date of birth.');
    const born = child.getByLabelText<HTMLInputElement>('Date of birth');
    await checkout.user.type(born, '01012015');
    await checkout.user.tab();
    expect(born).toHaveAccessibleDescription(/must be the age you searched with/);
    const valid = child.getByLabelText<HTMLInputElement>('Valid until');
    await checkout.user.type(valid, '17052027');
    await checkout.user.tab();
    expect(valid).toHaveAccessibleDescription(/must be valid until the end of the journey/);
  });

  it('requires the names and answers of every traveller', async () => {
    const checkout = await open({ travellers: [{ key: 'date_of_birth', required: true }], item: [] }, [
      { adults: 2, children: [1] },
    ]);
    expect(screen.getAllByLabelText('First name')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Name the other/ })).toBeNull();
    await checkout.enter({ 'E-mail': maya['E-mail'], Phone: maya.Phone });
    await checkout.press('Continue to payment');
    const second = within(screen.getByRole('group', { name: 'Adult 2' }));
    expect(second.getByLabelText('First name')).toHaveAttribute('aria-invalid', 'true');
    expect(second.getByLabelText<HTMLInputElement>('Date of birth').autocomplete).toBe('off');
  });

  it('rejects two travellers with the same document, or with the same name and date of birth', async () => {
    const checkout = await open(
      {
        travellers: [
          { key: 'date_of_birth', required: true },
          { key: 'document', required: true },
        ],
        item: [],
      },
      [{ adults: 2, children: [] }],
    );
    await checkout.enter({ 'E-mail': maya['E-mail'], Phone: maya.Phone });
    const fieldOf = (at: number, label: string) => {
      const found = screen.getAllByLabelText<HTMLInputElement>(label)[at];
      if (!found) throw new Error(`No ${label} of traveller ${at}`);
      return found;
    };
    const write = (at: number, texts: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(texts)) fireEvent.change(fieldOf(at, label), { target: { value } });
    };
    const own = { 'First name': 'Maya', 'Last name': 'Okafor', 'Date of birth': '1990-04-30', ...passport };
    write(0, own);
    write(1, { ...own, 'First name': 'maya', 'Document number': 'a0123 4567' });
    await checkout.press('Continue to payment');
    expect(checkout.heading()).toBe('Guests');
    expect(fieldOf(1, 'First name')).toHaveFocus();
    expect(fieldOf(1, 'First name')).toHaveAccessibleDescription(/Another traveller has this name and date of birth/);
    expect(fieldOf(1, 'Document number')).toHaveAccessibleDescription(/Another traveller has this document number/);
    // Two travellers with the same name and birth date are an error on both, so a correction of one clears the other.
    write(0, { 'Date of birth': '1992-04-30' });
    expect(fieldOf(1, 'First name')).not.toHaveAttribute('aria-invalid', 'true');
    write(1, { 'Document number': 'A01234568' });
    await checkout.press('Continue to payment');
    expect(checkout.heading()).toBe('Payment');
  });

  it('omits questions that this release does not support', async () => {
    const ofNewerServer: string = 'shoe_size';
    const key = ofNewerServer as Asks['travellers'][number]['key'];
    const checkout = await open({ travellers: [{ key, required: true }], item: [] });
    await checkout.enter(maya);
    await checkout.press('Continue to payment');
    expect(checkout.heading()).toBe('Payment');
  });

  it('loads no list of countries if only names are required', async () => {
    const checkout = await open({ travellers: [], item: [] });
    expect(checkout.calls('GET /api/reference/countries')).toEqual([]);
  });
});

const stay: Asks = {
  travellers: [],
  item: [
    { key: 'arrival_time', required: false },
    { key: 'special_requests', required: false },
  ],
};

describe('requests of a stay', () => {
  const requests = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Special requests (optional)' });

  it('sends the requests, and needs no list of countries', async () => {
    const typed = {
      ...maya,
      'Arrival time (optional)': '01:00',
      'Special requests (optional)': ' A cot,\nplease. ',
    };
    const checkout = await openToPay('/hotel-checkout', { answers: asking(stay) }, typed);
    await checkout.press('Pay Now');
    expect(checkout.calls(begin)[0]?.request).toMatchObject({
      body: { answers: { IT1: { arrival_time: '01:00', special_requests: 'A cot,\nplease.' } } },
    });
    expect(checkout.calls('GET /api/reference/countries')).toEqual([]);
  });

  it('leaves both optional, counts the characters that are left, and shows that requests are not guaranteed', async () => {
    const checkout = await open(stay);
    expect(requests()).toHaveAccessibleDescription(/They are not guaranteed\. Characters left: 500$/);
    expect(requests().maxLength).toBe(500);
    expect(checkout.field('Arrival time (optional)')).toHaveDisplayValue('I do not know yet');
    expect(screen.getByRole('option', { name: '01:00 – 02:00 (the next day)' })).toBeInTheDocument();
    await checkout.enter({ 'Special requests (optional)': 'A cot, please.' });
    expect(requests()).toHaveAccessibleDescription(/Characters left: 486$/);
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('restores long requests after a reload, and those of the booking in another browser', async () => {
    const text = 'quiet '.repeat(80).trim();
    const first = await open(stay);
    await first.enter({ ...maya, 'Special requests (optional)': text });
    await advanceClock(300);
    const { draft } = first.host;
    await first.remote.unmount();
    const again = await openCheckout('/hotel-checkout', { answers: asking(stay), draft });
    expect(requests()).toHaveValue(text);
    await again.remote.unmount();
    const booking = createBooking({ stay_requests: { IT1: { arrival_time: '18:00', special_requests: 'A cot' } } });
    const booked = { ...asking(stay) };
    const hold = booked['GET /api/holds/{token}']().data;
    await openCheckout('/hotel-checkout', {
      answers: {
        ...booked,
        'GET /api/holds/{token}': () => ({ data: { ...hold, booking_id: booking.booking_id } }),
        'GET /api/bookings/{booking_id}': () => ({ data: booking }),
      },
    });
    expect(requests()).toHaveValue('A cot');
    expect(screen.getByLabelText('Arrival time (optional)')).toHaveValue('18:00');
  });

  it('shows the requests with an error when the server rejects them', async () => {
    const field = 'answers.IT1.special_requests';
    const refuse = () => {
      throw new ApiError({ code: 'validation_failed', status: 422, errors: [{ field, message: 'Not this' }] });
    };
    const checkout = await openToPay('/hotel-checkout', { answers: { ...asking(stay), [begin]: refuse } });
    await checkout.press('Pay Now');
    expect(checkout.heading()).toBe('Guests');
    expect(requests()).toHaveFocus();
    expect(requests()).toHaveAccessibleDescription(/contains control characters/);
  });

  it('rejects control characters before the payment step', async () => {
    const checkout = await open(stay);
    await checkout.enter({ ...maya, 'Special requests (optional)': 'A\u0007cot' });
    await checkout.press('Continue to payment');
    expect(requests()).toHaveAttribute('aria-invalid', 'true');
    await checkout.enter({ 'Special requests (optional)': 'A cot' });
    await checkout.press('Continue to payment');
    expect(checkout.heading()).toBe('Payment');
  });
});

checkEveryLanguage(loadQuestionTexts);
