import { afterAll, describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { OutcomeUnknownError } from '@travel/supplier-kit/ports/errors';
import { closeFakes, createContext, createGuest, openAdapter } from './testing/fake-apitude.ts';
import { openBookings, order } from './testing/fake-bookings.ts';

afterAll(closeFakes);

const eur = (amount: number) => money(amount, 'EUR');
const context = createContext({ language: 'en-US' });

describe('confirmCancellation', () => {
  it('simulates a cancellation twice before it cancels', async () => {
    const { supplier, list, stored } = await openBookings();
    await supplier.book('order-1', order, context);
    const quote = await supplier.quoteCancellation('207-1', context);
    expect(quote).toEqual({
      supplier: 'beds',
      reference: '207-1',
      fee: eur(4_000),
      refund: eur(16_000),
      expires_at: null,
    });
    expect(stored[0]?.status).toBe('CONFIRMED');
    const cancelled = await supplier.confirmCancellation(quote, context);
    expect(cancelled).toMatchObject({ status: 'cancelled', price: { total: eur(20_000) } });
    expect(list('DELETE').map(({ query }) => query['cancellationFlag'])).toEqual([
      'SIMULATION',
      'SIMULATION',
      'CANCELLATION',
    ]);
    // A repeated confirmation succeeds without another request that changes something.
    expect(await supplier.confirmCancellation(quote, context)).toMatchObject({ status: 'cancelled' });
    expect(list('DELETE')).toHaveLength(3);
    await expect(supplier.quoteCancellation('207-1', context)).rejects.toMatchObject({ reason: 'not_cancellable' });
  });

  it('refuses a cancellation whose fee is another one now', async () => {
    const { supplier, setFee, stored } = await openBookings();
    await supplier.book('order-1', order, context);
    const quote = await supplier.quoteCancellation('207-1', context);
    setFee('60.00');
    await expect(supplier.confirmCancellation(quote, context)).rejects.toMatchObject({ reason: 'price_changed' });
    expect(stored[0]?.status).toBe('CONFIRMED');
  });

  it('leaves the outcome open only after the request that cancels', async () => {
    const { supplier } = await openBookings(({ query }) =>
      query['cancellationFlag'] === 'CANCELLATION' ? 'close' : undefined,
    );
    await supplier.book('order-1', order, context);
    const quote = await supplier.quoteCancellation('207-1', context);
    await expect(supplier.confirmCancellation(quote, context)).rejects.toBeInstanceOf(OutcomeUnknownError);
    expect(await supplier.confirmCancellation(quote, context)).toMatchObject({ status: 'cancelled' });
  });

  it.each<[string, object, number]>([
    [
      'the terms in force',
      [
        { amount: '30.00', from: '2027-02-01T00:00:00Z' },
        { amount: '99.00', from: '2027-05-01T00:00:00Z' },
      ],
      3_000,
    ],
    ['no fee before the first term', [{ amount: '99.00', from: '2027-05-01T00:00:00Z' }], 0],
    ['the full price by a term without an amount', [{ from: '2027-02-01T00:00:00Z' }], 10_000],
    ['no fee before a term without an amount', [{ amount: null, from: '2027-05-01T00:00:00Z' }], 0],
    ['the full price by terms that cannot be read', [{ amount: '1.00', from: 'soon' }], 10_000],
    ['the full price without terms', [], 10_000],
  ])('charges %s if the simulation has no amount', async (_title, cancellationPolicies, fee) => {
    const rooms = [{ rates: [{ cancellationPolicies }] }];
    const { supplier } = await openAdapter(() => ({
      body: {
        booking: { reference: '1-1', status: 'CONFIRMED', totalNet: '100.00', currency: 'EUR', hotel: { rooms } },
      },
    }));
    expect(await supplier.quoteCancellation('1-1', context)).toMatchObject({
      fee: eur(fee),
      refund: eur(10_000 - fee),
    });
  });

  it.each<[string, object]>([
    ['the hotel', { hotel: { currency: 'USD', cancellationAmount: '40.00' } }],
    ['the cancellation', { currency: 'USD', hotel: { cancellationAmount: '40.00' } }],
    ['the total', { currency: 'JPY', hotel: { currency: 'EUR', cancellationAmount: 0 } }],
  ])('refuses a fee if %s has another currency than the booking', async (_title, simulated) => {
    const booking = { reference: '1-1', status: 'CONFIRMED', totalNet: '100.00', currency: 'EUR' };
    const { supplier, fake } = await openAdapter(({ method }) => ({
      body: { booking: { ...booking, ...(method === 'DELETE' && simulated) } },
    }));
    const refusal = { name: 'SupplierRefusal', reason: 'rejected' };
    await expect(supplier.quoteCancellation('1-1', context)).rejects.toMatchObject(refusal);
    const quote = { supplier: 'beds', reference: '1-1', fee: eur(4_000), refund: eur(6_000), expires_at: null };
    await expect(supplier.confirmCancellation(quote, context)).rejects.toMatchObject(refusal);
    expect(fake.requests.some(({ query }) => query['cancellationFlag'] === 'CANCELLATION')).toBe(false);
  });

  it('refuses an unknown booking and one that cannot be cancelled or changed', async () => {
    const { supplier } = await openBookings();
    await expect(supplier.quoteCancellation('207-9', context)).rejects.toMatchObject({ reason: 'not_found' });
    const { supplier: strict } = await openAdapter(() => ({
      body: {
        booking: {
          reference: '1-1',
          status: 'CONFIRMED',
          totalNet: 1,
          modificationPolicies: { cancellation: false, modification: false },
        },
      },
    }));
    await expect(strict.quoteCancellation('1-1', context)).rejects.toMatchObject({ reason: 'not_cancellable' });
    await expect(strict.quoteChange('1-1', { stay: null, guests: null }, context)).rejects.toMatchObject({
      reason: 'not_changeable',
    });
  });
});

describe('confirmChange', () => {
  const guests = [
    createGuest({ first_name: 'Grace', last_name: 'Hopper' }),
    createGuest({ kind: 'child', first_name: 'Cy', age: 8 }),
  ];

  it('simulates a change and updates the names of holder and guests', async () => {
    const { supplier, list, stored } = await openBookings();
    await supplier.book('order-1', order, context);
    const quote = await supplier.quoteChange('207-1', { stay: null, guests }, context);
    expect(quote).toEqual({
      supplier: 'beds',
      reference: '207-1',
      stay: null,
      guests,
      difference: eur(1_550),
      total_after: eur(21_550),
    });
    expect(stored[0]?.holder).toMatchObject({ name: 'Ada' });
    expect(await supplier.confirmChange(quote, context)).toMatchObject({ price: { total: eur(21_550) } });
    expect(stored[0]).toMatchObject({
      holder: { name: 'Grace', surname: 'Hopper' },
      paxes: [
        { type: 'AD', name: 'Grace', surname: 'Hopper' },
        { type: 'CH', age: 7, name: 'Cy', surname: 'Lovelace' },
      ],
    });
    expect(list('PUT').map(({ body }) => (body as { mode: string }).mode)).toEqual([
      'SIMULATION',
      'SIMULATION',
      'UPDATE',
    ]);
    // The API requires the complete booking.
    expect(list('PUT')[0]?.body).toMatchObject({ booking: { creationDate: '2027-03-01', hotel: { supplier: {} } } });
  });

  it('refuses a change that is more expensive now, and another number of guests', async () => {
    const { supplier, setChangedTotal, list } = await openBookings();
    await supplier.book('order-1', order, context);
    const quote = await supplier.quoteChange('207-1', { stay: null, guests }, context);
    setChangedTotal('215.51');
    await expect(supplier.confirmChange(quote, context)).rejects.toMatchObject({ reason: 'price_changed' });
    const twoAdults = [createGuest(), createGuest()];
    await expect(supplier.quoteChange('207-1', { stay: null, guests: twoAdults }, context)).rejects.toMatchObject({
      reason: 'not_changeable',
    });
    expect(list('PUT')).toHaveLength(2);
  });

  it('refuses a change whose price has another currency than the booking', async () => {
    const { supplier } = await openAdapter(({ method }) => ({
      body: {
        booking: {
          reference: '1-1',
          status: 'CONFIRMED',
          totalNet: '100.00',
          currency: method === 'PUT' ? 'USD' : 'EUR',
        },
      },
    }));
    await expect(supplier.quoteChange('1-1', { stay: null, guests: null }, context)).rejects.toMatchObject({
      name: 'SupplierRefusal',
      reason: 'rejected',
    });
  });

  it('sends other dates', async () => {
    const { supplier, list } = await openBookings();
    await supplier.book('order-1', order, context);
    const stay = { checkin: '2027-06-01', checkout: '2027-06-03', rooms: [{ adults: 1, child_ages: [] }] };
    await supplier.quoteChange('207-1', { stay, guests: null }, context);
    expect(list('PUT')[0]?.body).toMatchObject({
      booking: { hotel: { checkIn: '2027-06-01', checkOut: '2027-06-03' } },
    });
  });
});
