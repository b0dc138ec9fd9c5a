import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Offer, Order } from '@duffel/api/types';
import { fromDecimal } from '@travel/contracts/money/money';
import { bookInstantly, createSlice, holdOrder, oneAdult } from '../../testing/book-flight.ts';
import { openSuppliers, type TestSuppliers } from '../../testing/open-suppliers.ts';

let suppliers: TestSuppliers;

beforeAll(async () => {
  suppliers = await openSuppliers();
});
beforeEach(() => suppliers.reset());
afterAll(() => suppliers.close());

const refusal = (code: string) =>
  expect.objectContaining({ status: 422, errors: [expect.objectContaining({ type: 'invalid_state_error', code })] });

const getCents = (amount: string | null): number => fromDecimal(amount ?? '0', 'USD').amount;

const returnTrip = {
  ...oneAdult,
  slices: [createSlice('LHR', 'JFK', '2027-02-10'), createSlice('JFK', 'LHR', '2027-02-17')],
};

type Conditioned = Pick<Offer, 'conditions'>;
const isChangeable = ({ conditions }: Conditioned): boolean => conditions.change_before_departure?.allowed === true;
const hasPenalty = (offer: Conditioned): boolean =>
  isChangeable(offer) && getCents(offer.conditions.change_before_departure?.penalty_amount ?? null) > 0;

const requestChange = (order: Order, departure_date = '2027-02-20') =>
  suppliers.duffel.orderChangeRequests.create({
    order_id: order.id,
    slices: {
      remove: [{ slice_id: order.slices.at(-1)?.id ?? '' }],
      add: [{ origin: 'JFK', destination: 'LHR', departure_date, cabin_class: 'economy' }],
    },
  });

describe('changes by the caller', () => {
  it('moves one slice to another day, for the difference and the penalty', async () => {
    const order = await bookInstantly(suppliers, hasPenalty, returnTrip);
    const { data: request } = await requestChange(order);
    const [offer] = request.order_change_offers;
    expect(offer).toMatchObject({
      id: expect.stringMatching(/^oco_/),
      penalty_amount: order.conditions.change_before_departure?.penalty_amount,
      slices: { remove: [{ id: order.slices[1]?.id }], add: [{ origin: { iata_code: 'JFK' } }] },
    });
    expect(getCents(offer?.change_total_amount ?? '')).toBe(
      getCents(offer?.new_total_amount ?? '') - getCents(order.total_amount) + getCents(offer?.penalty_amount ?? ''),
    );
    expect((await suppliers.duffel.orderChangeRequests.get(request.id)).data.id).toBe(request.id);
    expect((await suppliers.duffel.orderChangeOffers.get(offer?.id ?? '')).data.id).toBe(offer?.id);

    const { data: change } = await suppliers.duffel.orderChanges.create({
      selected_order_change_offer: offer?.id ?? '',
    });
    const amount = offer?.change_total_amount ?? '';
    const confirm = () =>
      suppliers.duffel.orderChanges.confirm(change.id, { payment: { type: 'balance', amount, currency: 'USD' } });
    await expect(suppliers.duffel.orderChanges.confirm(change.id, {})).rejects.toMatchObject({
      errors: [{ code: 'validation_required', source: { pointer: '/payment' } }],
    });
    expect((await confirm()).data).toMatchObject({ order_id: order.id, confirmed_at: '2026-11-20T08:00:00Z' });
    expect((await suppliers.duffel.orderChanges.get(change.id)).data).toMatchObject({ order_id: order.id });
    const { data: changed } = await suppliers.duffel.orders.get(order.id);
    expect(changed.slices[0]).toEqual(expect.objectContaining({ id: order.slices[0]?.id }));
    expect(changed.slices[1]?.segments[0]?.departing_at).toMatch(/^2027-02-20T/);
    expect(changed.total_amount).toBe(offer?.new_total_amount);
    expect(getCents(changed.base_amount) + getCents(changed.tax_amount ?? '')).toBe(getCents(changed.total_amount));
    await expect(confirm()).rejects.toEqual(refusal('order_change_already_actioned'));
  });

  it('refuses fares without changes, held and cancelled orders', async () => {
    const fixed = await bookInstantly(suppliers, (offer) => !isChangeable(offer), {
      ...returnTrip,
      slices: [createSlice('LON', 'EDI', '2027-02-10'), createSlice('EDI', 'LON', '2027-02-17')],
    });
    expect(fixed.available_actions).not.toContain('change');
    await expect(requestChange(fixed)).rejects.toEqual(refusal('order_not_changeable'));
    await expect(requestChange(await holdOrder(suppliers))).rejects.toEqual(refusal('order_not_changeable'));
    const { data: quote } = await suppliers.duffel.orderCancellations.create({ order_id: fixed.id });
    await suppliers.duffel.orderCancellations.confirm(quote.id);
    await expect(requestChange(fixed)).rejects.toEqual(refusal('already_cancelled'));
  });

  it('moves the seats of the order', async () => {
    const order = await bookInstantly(suppliers, isChangeable, returnTrip);
    const countTaken = async () =>
      (await suppliers.sql<{ taken: number }>('select sum(taken)::int as taken from duffel_taken_seats'))[0]?.taken;
    const segments = ({ slices }: Pick<Order, 'slices'>) => slices.flatMap((slice) => slice.segments).length;
    expect(await countTaken()).toBe(segments(order));
    const { data: request } = await requestChange(order);
    const [offer] = request.order_change_offers;
    const { data: change } = await suppliers.duffel.orderChanges.create({
      selected_order_change_offer: offer?.id ?? '',
    });
    const payment = { type: 'balance' as const, amount: offer?.change_total_amount ?? '', currency: 'USD' };
    await suppliers.duffel.orderChanges.confirm(change.id, getCents(payment.amount) > 0 ? { payment } : {});
    expect(await countTaken()).toBe(segments((await suppliers.duffel.orders.get(order.id)).data));
  });
});

describe('changes by the airline', () => {
  it('lists them, and accepts them once', async () => {
    const order = await bookInstantly(suppliers);
    await suppliers.trigger({ kind: 'schedule_change', booking: order.id, minutes: 95 });
    const { data: changes } = await suppliers.duffel.airlineInitiatedChanges.list(order.id);
    const [change] = changes;
    expect(changes).toEqual([
      expect.objectContaining({ id: expect.stringMatching(/^aic_/), order_id: order.id, action_taken: null }),
    ]);
    const getDeparture = (slices: Order['slices'] = []) => Date.parse(`${slices[0]?.segments[0]?.departing_at}Z`);
    expect(getDeparture(change?.added) - getDeparture(change?.removed)).toBe(95 * 60_000);
    const { data: accepted } = await suppliers.duffel.airlineInitiatedChanges.accept(change?.id ?? '');
    expect(accepted).toMatchObject({ action_taken: 'accepted', available_actions: [] });
    const { data } = await suppliers.duffel.orders.get(order.id);
    expect(data.slices).toEqual(change?.added);
    expect(data.airline_initiated_changes).toEqual([accepted]);
    await expect(suppliers.duffel.airlineInitiatedChanges.accept(change?.id ?? '')).rejects.toEqual(
      refusal('stale_airline_initiated_change_accept'),
    );
  });

  it('refunds everything if the airline cancels the flights', async () => {
    const order = await bookInstantly(suppliers, ({ conditions }) => !conditions.refund_before_departure?.allowed);
    await suppliers.trigger({ kind: 'cancelled_by_supplier', booking: order.booking_reference });
    const { data: changes } = await suppliers.duffel.airlineInitiatedChanges.list(order.id);
    expect(changes[0]).toMatchObject({ added: [], removed: [{ id: order.slices[0]?.id }] });
    const { data: quote } = await suppliers.duffel.orderCancellations.create({ order_id: order.id });
    expect(quote.refund_amount).toBe(order.total_amount);
    await suppliers.duffel.orderCancellations.confirm(quote.id);
    const { data } = await suppliers.duffel.airlineInitiatedChanges.list(order.id);
    expect(data[0]?.action_taken).toBe('cancelled');
  });

  it('records how the caller answered them elsewhere', async () => {
    const order = await bookInstantly(suppliers);
    await suppliers.trigger({ kind: 'schedule_change', booking: order.id });
    const [change] = (await suppliers.duffel.airlineInitiatedChanges.list(order.id)).data;
    const { data } = await suppliers.duffel.airlineInitiatedChanges.update(change?.id ?? '', 'changed');
    expect(data).toMatchObject({ action_taken: 'changed', action_taken_at: '2026-11-20T08:00:00Z' });
  });

  it('refuses to pay a held order before they are answered', async () => {
    const held = await holdOrder(suppliers);
    await suppliers.trigger({ kind: 'schedule_change', booking: held.id });
    const payment = { type: 'balance' as const, amount: held.total_amount, currency: 'USD' };
    await expect(suppliers.duffel.payments.create({ order_id: held.id, payment })).rejects.toEqual(
      refusal('schedule_changed'),
    );
  });
});
