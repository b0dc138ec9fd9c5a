-- End of the time in which a supplier holds a booking without payment; null if the booking is paid.
alter table supplier_orders add column pay_by timestamptz;
