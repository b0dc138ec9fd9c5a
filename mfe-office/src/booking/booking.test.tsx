import { expect, it } from '@jest/globals';
import { openAsCustomer } from '@travel/contracts/endpoints/office/customer-account';
import {
  readBookingConversation,
  readBookingFile,
  readBookingWork,
} from '@travel/contracts/endpoints/office/office-bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

const path = '/office/booking?id=BK7F4K2091XQ';
const read = 'GET /api/office/{organisation_id}/bookings/{booking_id}';
const readRefund = `${read}/refund` as const;
const cancel = 'POST /api/office/{organisation_id}/bookings/{booking_id}/cancellation';
const resend = 'POST /api/office/{organisation_id}/bookings/{booking_id}/mails/{mail_id}/resend';
const addNote = 'POST /api/office/{organisation_id}/bookings/{booking_id}/notes';
const refundOfItems = `${read}/items/refund` as const;
const cancelItems = 'POST /api/office/{organisation_id}/bookings/{booking_id}/items/cancellation';
const usd = (amount: number) => ({ amount, currency: 'USD' });
const params = { organisation_id: 'main', booking_id: 'BK7F4K2091XQ' };
const file = readBookingFile.response.parse(readBookingFile.sample.response);
const answers = {
  [read]: () => file,
  [readRefund]: () => ({ data: { refund: { amount: 84_800, currency: 'USD' }, refund_percent: 100 } }),
};

it('shows items, travellers, money that sums to zero, documents, mails, notes and the timeline', async () => {
  const { element } = await openOffice(path, { answers });
  expect(await screen.findByRole('heading', { name: 'ALM 7F4K 2091' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Torre Limonaia.*Booked.*SB-9KQ2ZW.*USD.848\.00/ })).toBeVisible();
  expect(screen.getByText('Maya Okafor, Léon Okafor')).toBeVisible();
  expect(screen.getByRole('row', { name: /Sum.*USD.0\.00/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Payment Card pi_1 USD.848\.00/ })).toBeVisible();
  expect(screen.getByText('Arrives late')).toBeVisible();
  expect(screen.getByText('Mail sent')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voucher' })).toHaveAttribute(
    'href',
    '/api/office/main/bookings/BK7F4K2091XQ/documents/voucher.pdf?lang=en-US',
  );
  const mail = screen.getByRole('link', { name: /^Show as sent: Booked: Torre Limonaia.*\(opens in a new tab\)$/ });
  expect(mail).toHaveAttribute('href', '/api/office/main/bookings/BK7F4K2091XQ/mails/1');
  expect(mail).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
  expect(await findFaults(element)).toEqual([]);
});

it.each([false, undefined])('shows only the text of a mail whose HTML is not stored (%s)', async (has_html) => {
  const mails = file.data.mails.map((mail) => ({ ...mail, has_html }));
  await openOffice(path, { answers: { ...answers, [read]: () => ({ data: { ...file.data, mails } }) } });
  expect(await screen.findByText('Your stay is booked and paid.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Show as sent/ })).toBeNull();
});

it('shows what the customer sees: status, facts, cancellation terms and price', async () => {
  await openOffice(path, { answers });
  const seen = await screen.findByRole('region', { name: 'What the customer sees' });
  const find = (term: string) => within(seen).getByText(term, { selector: 'dt' }).parentElement;
  expect(find('Status')).toHaveTextContent('Confirmed');
  expect(find('Arrival')).toHaveTextContent('Friday 14 May 2027, from 15:00');
  expect(find('Confirmation')).toHaveTextContent('SB-9KQ2ZW');
  expect(find('Cancellation terms')).toHaveTextContent(
    'Full refund until 12 May 2027, 18:0050% refund until 13 May 2027, 18:00No refund after that',
  );
  expect(find('Fri 14 May 2027')).toHaveTextContent(/USD.220\.00/);
  expect(find('Price')).toHaveTextContent(/USD.848\.00/);
});

it('shows only the end of ended items, and of prices what the customer sees', async () => {
  const [item] = file.data.booking.items;
  const getEnded = (item_id: string, title: string, zone: string) => ({
    ...item,
    item_id,
    title,
    subtitle: null,
    status: 'cancelled' as const,
    starts: item.starts && { ...item.starts, zone },
  });
  const changed = readBookingFile.response.parse(file);
  const { price } = item;
  const lines = [
    { kind: 'unit' as const, date: null, label: null, amount: usd(84_000) },
    { kind: 'fee' as const, date: null, label: null, amount: usd(800) },
  ];
  changed.data.booking.items = [
    { ...getEnded('IT1', 'Stay 1', 'Asia/Tokyo'), replaced_by: 'ALM 1', refund: usd(0) },
    { ...getEnded('IT2', 'Stay 2', 'Asia/Tokyo'), refund: usd(10_000) },
    { ...getEnded('IT3', 'Stay 3', 'Asia/Tokyo'), status: 'released' },
    { ...item, title: 'Stay 4', subtitle: null, price: { ...price, lines, strike: usd(90_000) } },
  ];
  changed.data.booking.names_change = { allows: 'spelling', until: '2027-05-12T16:00:00Z', under_way: false };
  await openOffice(path, { answers: { ...answers, [read]: () => changed } });
  const seen = within(await screen.findByRole('region', { name: 'What the customer sees' }));
  const find = (title: string) => seen.getByText(title).closest('details');
  expect(seen.getByText(/Spelling can be corrected until 12 May 2027, 18:00/)).toBeVisible();
  expect(find('Stay 1')).toHaveTextContent(/^Stay 1StatusChanged to other dates: booking ALM 1$/);
  expect(find('Stay 2')).toHaveTextContent(/^Stay 2StatusCanceledRefundedUSD.100\.00$/);
  expect(find('Stay 3')).toHaveTextContent(/^Stay 3StatusNot booked, not charged$/);
  expect(find('Stay 4')).toHaveTextContent(/No refund after thatFeeUSD.8\.00(Taxes included.*)?PriceUSD.848\.00/);
  expect(find('Stay 4')).not.toHaveTextContent('Price before discounts');
});

it("shows the customer's status of an order whose change is not answered", async () => {
  const [item] = file.data.booking.items;
  const event = {
    event_id: 'IE1',
    item_id: item.item_id,
    kind: 'schedule_changed' as const,
    state: 'open' as const,
    answers: ['accept' as const],
    answer_by: '2026-11-24T08:00:00Z',
    before: [],
    after: [],
    refund: null,
    occurred_at: '2026-11-21T08:00:00Z',
    answered_at: null,
    answered_by: null,
  };
  const changed = { data: { ...file.data, booking: { ...file.data.booking, events: [event] } } };
  await openOffice(path, { answers: { ...answers, [read]: () => changed } });
  const seen = await screen.findByRole('region', { name: 'What the customer sees' });
  expect(within(seen).getByText('Answer needed')).toBeVisible();
});

it('opens the site as the customer of the booking, unless it has no account', async () => {
  const openAs = 'POST /api/office/{organisation_id}/customers/{user_id}/sign-in-address';
  const { press, user, sent } = await openOffice(path, {
    answers: { ...answers, [openAs]: () => openAsCustomer.sample.response },
  });
  await press('Open as customer');
  const dialog = within(screen.getByRole('dialog', { name: 'Open the site as Maya Okafor' }));
  await user.click(dialog.getByRole('button', { name: 'Helps the customer by phone' }));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    openAsCustomer.sample.response.data.url,
  );
  expect(sent(openAs)).toMatchObject([{ params: { organisation_id: 'main', user_id: 'U1001' } }]);
});

it.each([
  ['no account', { user_id: null, account: null }],
  ['an account that an older server does not describe', { account: undefined }],
])('has no button to open the site for a booking with %s', async (_, changed) => {
  await openOffice(path, { answers: { ...answers, [read]: () => ({ data: { ...file.data, ...changed } }) } });
  expect(await screen.findByRole('button', { name: 'Cancel booking' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open as customer' })).toBeNull();
});

it('shows what suppliers changed, and when and how it was answered', async () => {
  const [item] = file.data.booking.items;
  const event = {
    item_id: item?.item_id ?? '',
    before: [],
    after: [],
    refund: null,
    occurred_at: '2026-11-21T08:00:00Z',
  };
  const open = { ...event, state: 'open' as const, answered_at: null, answered_by: null };
  const events = [
    { ...open, event_id: 'IE1', kind: 'schedule_changed' as const, answers: ['accept' as const, 'refund' as const] },
    {
      ...event,
      event_id: 'IE2',
      kind: 'overbooked' as const,
      state: 'refunded' as const,
      answers: [],
      answered_at: '2026-11-24T08:00:00Z',
      answered_by: 'deadline' as const,
    },
  ].map((one) => ({ ...one, answer_by: '2026-11-24T08:00:00Z' }));
  const changed = { data: { ...file.data, booking: { ...file.data.booking, events } } };
  await openOffice(path, { answers: { ...answers, [read]: () => changed } });
  const find = (name: RegExp) => screen.findByRole('row', { name });
  expect(await find(/^Schedule changed.*Nov 21.*No answer yet.*Nov 24.*may accept, may get a refund$/)).toBeVisible();
  expect(await find(/^Overbooked.*Refunded.*Refunded at the deadline, .*Nov 24/)).toBeVisible();
});

it('explains on request why a booking does not move on: its jobs, their errors and its capacity', async () => {
  const work = `${read}/work` as const;
  const { press, sent, element } = await openOffice(path, {
    answers: { ...answers, [work]: () => readBookingWork.response.parse(readBookingWork.sample.response) },
  });
  await screen.findByRole('heading', { name: 'Background work' });
  expect(sent(work)).toEqual([]);
  await press('Show');
  expect(
    await screen.findByRole('row', { name: /bookings\/settle.*Waits for its next attempt.*does not answer/ }),
  ).toBeVisible();
  expect(screen.getByText(/3 sold, 2 belong to orders/)).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
});

it('shows the result of a request to a supplier, and request and response on demand', async () => {
  const conversation = `${read}/conversations/{conversation_id}` as const;
  const { press, sent, user } = await openOffice(path, {
    answers: { ...answers, [conversation]: () => readBookingConversation.sample.response },
  });
  expect(await screen.findByText('sandbox: book')).toBeVisible();
  expect(screen.getByText('Answered 201 after 0.41 sec')).toBeVisible();
  await press('Show details: sandbox: book');
  const dialog = within(await screen.findByRole('dialog', { name: 'sandbox: book' }));
  const response = await dialog.findByRole('group', { name: 'Response' });
  expect(response).toHaveTextContent('"id": "off_00009htYpSCXrwaB9DnUm0"');
  expect(dialog.getByRole('group', { name: 'Request' })).toHaveTextContent('authorization: [masked]');
  expect(sent(conversation)).toMatchObject([{ params: { ...params, conversation_id: '4711' } }]);
  expect(await findFaults(screen.getByRole('dialog'))).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show details: sandbox: book' })).toHaveFocus();
});

it('explains that a conversation is deleted', async () => {
  const detail = 'There is no such conversation. Conversations are deleted after 90 days.';
  const timeline = file.data.timeline.map(({ conversation, ...entry }) => ({
    ...entry,
    ...(conversation && { conversation: { ...conversation, operation: 'confirmChange' } }),
  }));
  const { press } = await openOffice(path, {
    answers: {
      [read]: () => ({ data: { ...file.data, timeline } }),
      [`${read}/conversations/{conversation_id}`]: () => {
        throw refusal('conversation_unknown', 404, detail);
      },
    },
  });
  await press('Show details: sandbox: change the booking');
  expect(await screen.findByText(detail)).toBeVisible();
});

it('shows the refund before it cancels a booking, and requires a reason and a second press', async () => {
  const { press, user, sent } = await openOffice(path, {
    answers: { ...answers, [cancel]: () => file },
  });
  await press('Cancel booking');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel ALM 7F4K 2091' }));
  expect(await dialog.findByText(/Refund: USD.848\.00/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel and refund' }));
  expect(dialog.getByText('Enter a reason of at least three letters.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'The traveler is ill' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel and refund' }));
  expect(sent(cancel)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /Press again/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(cancel)).toEqual([
    { params, body: { refund: { amount: 84_800, currency: 'USD' }, why: 'The traveler is ill' } },
  ]);
});

it('cancels nothing if the refund changed, and shows the new one', async () => {
  let amount = 84_800;
  const { press, user, sent } = await openOffice(path, {
    answers: {
      ...answers,
      [readRefund]: () => ({ data: { refund: { amount, currency: 'USD' }, refund_percent: 50 } }),
      [cancel]: () => {
        amount = 42_400;
        throw refusal('refund_changed', 409);
      },
    },
  });
  await press('Cancel booking');
  await user.type(await screen.findByRole('textbox', { name: /Why/ }), 'Agreed on the phone');
  await press('Cancel and refund');
  await user.click(screen.getByRole('button', { name: /Press again/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was canceled');
  await press('Show the new refund');
  expect(await screen.findByText(/Refund: USD.424\.00/)).toBeVisible();
  expect(sent(read)).toHaveLength(2);
});

it('reports that a colleague cancelled all items while the dialog was open', async () => {
  const [item] = file.data.booking.items;
  const several = readBookingFile.response.parse(file);
  several.data.booking.items = [item, { ...item, item_id: 'IT2' }];
  const { press, user } = await openOffice(path, {
    answers: {
      ...answers,
      [read]: () => several,
      [cancel]: () => {
        several.data.booking.items = [{ ...item, status: 'cancelled' }];
        throw refusal('refund_changed', 409);
      },
    },
  });
  await press('Cancel booking');
  await user.click(await screen.findByRole('button', { name: 'The traveler is ill' }));
  await press('Cancel and refund');
  await press('Press again: Cancel and refund');
  await press('Show the new refund');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was canceled');
});

it('cancels the chosen items for the refund of the choice, and starts over after a change of the choice', async () => {
  const [item] = file.data.booking.items;
  const getItem = (item_id: string, title: string) => ({ ...item, item_id, title });
  const several = readBookingFile.response.parse(file);
  several.data.booking.items = [getItem('IT1', 'Stay 1'), getItem('IT2', 'Stay 2'), getItem('IT3', 'Stay 3')];
  const { press, user, sent } = await openOffice(path, {
    answers: {
      ...answers,
      [read]: () => several,
      [refundOfItems]: ({ query }) => ({
        data: { refund: usd((query?.item_ids?.split(',').length ?? 0) * 10_000), refund_percent: 50 },
      }),
      [cancelItems]: () => file,
    },
  });
  await press('Cancel booking');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Refund: USD.848\.00/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /^Stay 1/ }));
  expect(await dialog.findByText(/Refund: USD.200\.00/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'The traveler is ill' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel and refund' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Stay 3/ }));
  expect(await dialog.findByText(/Refund: USD.100\.00/)).toBeVisible();
  expect(dialog.getByText('50% of what was paid for the chosen items, by their policies.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /^Stay 3/ }));
  expect(await dialog.findByText(/Refund: USD.200\.00/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel and refund' })).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /^Stay 3/ }));
  expect(await dialog.findByText(/Refund: USD.100\.00/)).toBeVisible();
  expect(await findFaults(screen.getByRole('dialog'))).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /^Stay 2/ }));
  expect(dialog.getByText('Choose at least one item.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel and refund' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Stay 2/ }));
  expect(await dialog.findByText(/Refund: USD.100\.00/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel and refund' }));
  expect(sent(cancelItems)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /Press again/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(cancelItems)).toEqual([
    { params, body: { item_ids: ['IT2'], refund: usd(10_000), why: 'The traveler is ill' } },
  ]);
  expect(sent(cancel)).toEqual([]);
});

it('offers the items that can be cancelled of a booking that cannot, and reports a refusal', async () => {
  const [item] = file.data.booking.items;
  const changed = readBookingFile.response.parse(file);
  changed.data.booking.can_cancel = false;
  changed.data.booking.items = [
    { ...item, item_id: 'IT1', title: 'Stay 1' },
    { ...item, item_id: 'IT2', title: 'Stay 2', can_cancel: false },
  ];
  const { press, user, sent } = await openOffice(path, {
    answers: {
      ...answers,
      [read]: () => changed,
      [refundOfItems]: () => ({ data: { refund: usd(10_000), refund_percent: 50 } }),
      [cancelItems]: () => {
        throw refusal('not_cancellable', 409, 'It has already started.');
      },
    },
  });
  await press('Cancel booking');
  expect(await screen.findByText(/Refund: USD.100\.00/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Stay 1/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Stay 2/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'The traveler is ill' }));
  await press('Cancel and refund');
  await user.click(screen.getByRole('button', { name: /Press again/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It has already started.');
  expect(sent(cancelItems)).toMatchObject([{ body: { item_ids: ['IT1'] } }]);
});

it('sends a mail again and adds a note', async () => {
  const { press, user, sent, host } = await openOffice(path, {
    answers: {
      ...answers,
      [resend]: () => ({ data: { queued: true } }),
      [addNote]: () => file,
    },
  });
  await press('Send again: Booked: Torre Limonaia, ALM 7F4K 2091');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: "The traveler can't find it" }));
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(host.recorded.toasts.at(-1)?.message).toMatch(/on its way/));
  expect(sent(resend)).toEqual([{ params: { ...params, mail_id: '1' }, body: { why: "The traveler can't find it" } }]);
  await press('Add note');
  expect(screen.getByText('Type a note first.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Calls back tomorrow');
  await press('Add note');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue(''));
  expect(sent(addNote)).toEqual([{ params, body: { text: 'Calls back tomorrow' } }]);
});

it('offers only the actions that the roles allow', async () => {
  await openOffice(path, { roles: ['finance'], answers });
  expect(await screen.findByRole('button', { name: 'Add note' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});

it('opens a refund for an invoice that links here, and forgets the link when it is closed', async () => {
  const { booking } = file.data;
  const invoice = {
    invoice_id: 'IV7F4K2091XQ',
    number: 'ALM-2026-000001',
    state: 'issued' as const,
    amount: usd(84_800),
    credited: usd(0),
    due_on: '2026-12-31',
    paid_at: null,
  };
  const invoiced = { ...booking, payment: booking.payment && { ...booking.payment, invoice } };
  const { user, host } = await openOffice(`${path}&refund=goodwill`, {
    roles: ['finance'],
    answers: { ...answers, [read]: () => ({ data: { ...file.data, booking: invoiced } }) },
  });
  expect(await screen.findByText('It becomes a credit note of the invoice. The traveler gets a mail.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(host.recorded.navigations.at(-1)?.to).toBe(`${path}&organisation=main`);
});
