import { findInApi, type Invariant } from './invariant.ts';

/** SQL for `orders`: the bookings that contain a membership, with its details in `item`. */
const orders = `orders as (
  select booking_id, b.status, b.user_id, (case i.product_type when 'SUB' then i.fulfilment->>'item' end)::jsonb as item
  from bookings b join order_items i using (hold_id) where i.product_type = 'SUB')`;

/** Rules about plans that travellers buy, and about the cards saved for them. */
export const planInvariants: readonly Invariant[] = [
  {
    rule: 'Each paid plan gives its days exactly once, and only to the member who paid',
    breaches: findInApi(`
      with ${orders}, given as (
        select o.*, count(c.charge_id) as charges, min(c.amount) as amount from orders o
        left join subscription_charges c on c.booking_id = o.booking_id and c.kind = 'initial'
          and c.state in ('paid', 'by_organisation')
        group by o.booking_id, o.status, o.user_id, o.item)
      select booking_id || ' is ' || status || ', ' || charges || ' periods of ' || coalesce(amount, 0) || ' for '
        || (item->'plan')::text as breach
      from given where case
        when status <> 'confirmed' or item->>'plan' is null or (item->'plan'->>'is_trial')::boolean then charges > 0
        else charges <> 1 or amount <> (item->'plan'->>'price')::int end`),
  },
  {
    rule: 'An order settles the earlier debts that it includes exactly if it was paid',
    breaches: findInApi(`
      with ${orders}
      select o.booking_id || ' is ' || o.status || ', the charge ' || c.charge_id || ' is ' || c.state as breach
      from orders o join subscription_charges c on c.charge_id = o.item->>'charge_id'
      where o.status = 'confirmed' and (c.state <> 'paid' or c.booking_id <> o.booking_id)
      union all
      select o.booking_id || ' is ' || o.status || ', the debt ' || d.debt_id || ' is paid by '
        || coalesce(d.settled_by_booking, 'nobody')
      from orders o join subscription_debts d on o.item->'debt_ids' ? d.debt_id
      where o.status = 'confirmed' and (d.settled_at is null or d.settled_by_booking <> o.booking_id)
      union all
      select charge_id || ' is paid by ' || o.booking_id || ', which is ' || o.status
      from subscription_charges c join orders o using (booking_id) where c.state = 'paid' and o.status <> 'confirmed'
      union all
      select debt_id || ' is settled by ' || o.booking_id || ', which is ' || o.status
      from subscription_debts d join orders o on o.booking_id = d.settled_by_booking
      where d.settled_at is not null and o.status <> 'confirmed'`),
  },
  {
    rule: 'Each day of a membership is charged once',
    breaches: findInApi(`
      with paid as (
        select c.* from subscription_charges c left join subscription_debts d using (charge_id)
        where c.state in ('paid', 'by_organisation') and d.charge_id is null)
      select a.charge_id || ' and ' || b.charge_id || ' are both for ' || b.from_day as breach
      from paid a join paid b on a.subscription_id = b.subscription_id and a.charge_id <> b.charge_id
        and b.from_day between a.from_day and a.until_day`),
  },
  {
    rule: 'Each membership begins with one order that was paid or began a trial, and each such order begins one',
    breaches: findInApi(`
      with ${orders}
      select subscription_id || ' began with ' || coalesce(o.booking_id || ', which is ' || o.status, 'no order') as breach
      from subscriptions s left join orders o on o.booking_id = s.history->0->>'booking_id' and o.user_id = s.user_id
      where s.history->0->>'event' in ('began', 'trial_began') and s.history->0->>'booking_id' is not null
        and coalesce(o.status, '') <> 'confirmed'
      union all
      select o.booking_id || ' is confirmed, and ' || o.user_id || ' no member'
      from orders o left join subscriptions s using (user_id) where o.status = 'confirmed' and s.user_id is null`),
  },
  {
    rule: 'The card that was saved last is the one that is charged',
    breaches: findInApi(`
      with ${orders}, kept as (
        select distinct on (s.subscription_id) s.subscription_id, s.payment_method, o.booking_id, p.payment_method as given
        from subscriptions s, jsonb_array_elements(s.history) with ordinality as line (told, place)
          join orders o on o.booking_id = line.told->>'booking_id' and (o.item->>'keeps_card')::boolean
          left join payments p on p.booking_id = o.booking_id and p.customer_id is not null and p.state = 'captured'
        order by s.subscription_id, line.place desc)
      select subscription_id || ' has ' || coalesce(payment_method, 'no card') || ', ' || booking_id || ' kept '
        || coalesce(given, 'none') as breach
      from kept where payment_method is null or payment_method is distinct from given`),
  },
];
