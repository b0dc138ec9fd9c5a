import type { CardName } from '../cards/sandbox-cards.ts';

/**
 * The shop's accounts, one a gateway that the product speaks to (spec §9). Their keys are public: they open a sandbox.
 */
export const seededAccounts = [
  {
    account_id: 'acct_almanacPG03',
    name: 'Almanac',
    gateway: 'PG_03',
    secretKey: 'sk_test_sandbox',
    publishable_key: 'pk_test_sandbox',
    is_platform: true,
  },
  {
    account_id: 'acct_almanacPG02',
    name: 'Almanac',
    gateway: 'PG_02',
    secretKey: 'sk_test_sandbox_pg02',
    publishable_key: 'pk_test_sandbox_pg02',
    is_platform: false,
  },
] as const;

interface SeededCard {
  readonly payment_method_id: string;
  readonly card: CardName;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly nick_name: string;
}

/** traveller@example.test and her saved cards; the first is the default. */
export const seededCustomer = {
  customer_id: 'cus_seededTraveller',
  email: 'traveller@example.test',
  name: 'Maya Okafor',
  user_id: 'U1001',
  cards: [
    {
      payment_method_id: 'pm_seededVisaEveryday',
      card: 'visa',
      exp_month: 8,
      exp_year: 2029,
      nick_name: 'Everyday',
    },
    {
      payment_method_id: 'pm_seededMastercardWork',
      card: 'mastercard',
      exp_month: 11,
      exp_year: 2028,
      nick_name: 'Work travel',
    },
    {
      payment_method_id: 'pm_seededAmexLong',
      card: 'amex',
      exp_month: 3,
      exp_year: 2030,
      nick_name: 'Long trips',
    },
  ] satisfies readonly [SeededCard, ...SeededCard[]],
} as const;
