/** The demo users' customer IDs at the sandbox provider, which stores their cards. */
export const seededCustomers = [
  { user_id: 'U1001', pg_type: 'PG_03', customer_id: 'cus_seededTraveller' },
  { user_id: 'U1001', pg_type: 'PG_02', customer_id: 'cus_seededTravellerPG02' },
  { user_id: 'U1001', pg_type: 'PG_01', customer_id: 'cus_seededTravellerPG01' },
  { user_id: 'U1003', pg_type: 'PG_03', customer_id: 'cus_seededMember' },
  { user_id: 'U1004', pg_type: 'PG_03', customer_id: 'cus_seededLapsed' },
] as const;
