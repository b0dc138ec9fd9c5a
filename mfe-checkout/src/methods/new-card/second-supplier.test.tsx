import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { advanceClock, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { getForm, openPayment } from '../../testing/open-payment.tsx';
import {
  createAuthorisedPayment,
  bookingId,
  createDeclinedPayment,
  createPayment,
  createSupplier,
  createSuppliersResponse,
} from '../../testing/samples.ts';

installFakeClock();

const confirm = 'POST /api/payments/{payment_id}/confirm';
const update = 'POST /api/payments/{payment_id}/update';
const second = createSupplier({ id: 'PG_02', pg_method_name: 'Client CC', publishable_key: 'pk_second', host: null });

const voucher = createSupplier({
  id: 'CASH_VOUCHER',
  pg_method_name: 'Cash Voucher',
  publishable_key: '',
  host: null,
  card_form: undefined,
});

const moved = (payment: ReturnType<typeof createDeclinedPayment>) => {
  const { gateway } = createPayment();
  return { ...payment, payment_id: 'P2SECOND99', gateway: gateway && { ...gateway, pg_type: 'PG_02' as const } };
};

/** Pays as a guest with a card that the first supplier refuses. `then` returns the response of the second supplier. */
const refusedByFirst = async (
  then: () => ReturnType<typeof createDeclinedPayment>,
  suppliers = [createSupplier(), second],
) => {
  const bodies: unknown[] = [];
  const pay = await openPayment({
    answers: {
      'POST /api/booking/getSupplierpg': () => createSuppliersResponse(...suppliers),
      [update]: () => ({
        data:
          bodies.length < 2
            ? createPayment({ booking_id: bookingId })
            : moved(createPayment({ booking_id: bookingId })),
      }),
      [confirm]: ({ body }) => {
        bodies.push(body);
        return { data: body.pg_type === 'PG_02' ? then() : createDeclinedPayment() };
      },
    },
  });
  await pay.pay();
  return { ...pay, bodies };
};

describe('the second card supplier', () => {
  it('[4/32] [8/08] retries a refused card once at the second supplier with a new token, without a modal', async () => {
    const pay = await refusedByFirst(() => moved(createAuthorisedPayment()));
    expect(pay.bodies).toEqual([{ payment_method: 'pm_card1' }, { payment_method: 'pm_card2', pg_type: 'PG_02' }]);
    const keys = getForm(pay).heard.flatMap((one) => (one.type === 'tokenise' ? [one.publishableKey] : []));
    expect(keys).toEqual([undefined, 'pk_second']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await advanceClock(500);
    expect(pay.navigations()).toHaveLength(1);
  });

  it('[4/32] [8/08] shows the reason for 5 s without a modal if the second supplier refuses too', async () => {
    const pay = await refusedByFirst(() => moved(createDeclinedPayment()));
    expect(pay.bodies).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const said = pay.said();
    expect(said).not.toBe('');
    await advanceClock(4_999);
    expect(pay.said()).toBe(said);
    await advanceClock(1);
    expect(pay.said()).toBe('');
  });

  it('[9/12] sends no card to the supplier of cash vouchers, and lists no option for it', async () => {
    const pay = await refusedByFirst(() => moved(createAuthorisedPayment()), [createSupplier(), voucher, second]);
    expect(pay.bodies).toEqual([{ payment_method: 'pm_card1' }, { payment_method: 'pm_card2', pg_type: 'PG_02' }]);
    expect(screen.getByRole('group', { name: 'Credit card' })).toHaveTextContent('pay with new card');
    expect(screen.getByRole('group', { name: 'Credit card' })).not.toHaveTextContent(/voucher/i);
  });

  it('[9/12] opens the card-failure modal if the only other supplier is for cash vouchers', async () => {
    const pay = await refusedByFirst(() => moved(createAuthorisedPayment()), [createSupplier(), voucher]);
    expect(pay.bodies).toEqual([{ payment_method: 'pm_card1' }]);
    expect(screen.getByRole('dialog')).toHaveTextContent('SORRY! UNABLE TO PROCESS YOUR CARD');
  });

  it('tries the next card at the first supplier again', async () => {
    const pay = await refusedByFirst(() => moved(createDeclinedPayment()));
    await getForm(pay).type();
    await pay.pay();
    expect(pay.bodies.slice(2)).toEqual([
      { payment_method: 'pm_card3', pg_type: 'PG_03' },
      { payment_method: 'pm_card4', pg_type: 'PG_02' },
    ]);
  });
});
