import type { CardName } from '../../payment-methods/card/sandbox-cards.ts';

/**
 * The shop's accounts, one per supplier code of the product (spec §9). Their keys are public, because they give access
 * only to a sandbox.
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
  {
    account_id: 'acct_almanacPG01',
    name: 'Almanac',
    gateway: 'PG_01',
    secretKey: 'sk_test_sandbox_pg01',
    publishable_key: 'pk_test_sandbox_pg01',
    is_platform: false,
  },
] as const;

interface SeededOwner {
  readonly email: string;
  readonly name: string;
  readonly user_id: string;
}

interface SeededCustomer {
  readonly customer_id: string;
  readonly account_id: (typeof seededAccounts)[number]['account_id'];
  readonly owner: SeededOwner;
  readonly cards: readonly SeededCard[];
}

interface SeededCard {
  readonly payment_method_id: string;
  readonly card: CardName;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly nick_name: string;
}

const traveller = { email: 'traveller@example.test', name: 'Maya Okafor', user_id: 'U1001' };
const member = { email: 'member@example.test', name: 'Inês Duarte', user_id: 'U1003' };
const lapsed = { email: 'lapsed@example.test', name: 'Tomasz Zieliński', user_id: 'U1004' };

/** The demo users as customers of the shop's accounts, with their saved cards. The first card is the default. */
export const seededCustomers: readonly SeededCustomer[] = [
  {
    customer_id: 'cus_seededTraveller',
    account_id: 'acct_almanacPG03',
    owner: traveller,
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
    ],
  },
  {
    customer_id: 'cus_seededTravellerPG02',
    account_id: 'acct_almanacPG02',
    owner: traveller,
    cards: [
      { payment_method_id: 'pm_seededClientVisa', card: 'visa', exp_month: 8, exp_year: 2029, nick_name: '' },
      { payment_method_id: 'pm_seededClientJcb', card: 'jcb', exp_month: 5, exp_year: 2028, nick_name: '' },
    ],
  },
  {
    customer_id: 'cus_seededTravellerPG01',
    account_id: 'acct_almanacPG01',
    owner: traveller,
    cards: [
      {
        payment_method_id: 'pm_seededCorporateMastercard',
        card: 'mastercard',
        exp_month: 11,
        exp_year: 2028,
        nick_name: '',
      },
    ],
  },
  {
    customer_id: 'cus_seededMember',
    account_id: 'acct_almanacPG03',
    owner: member,
    cards: [
      { payment_method_id: 'pm_seededMemberVisa', card: 'visa', exp_month: 8, exp_year: 2029, nick_name: 'Membership' },
    ],
  },
  {
    customer_id: 'cus_seededLapsed',
    account_id: 'acct_almanacPG03',
    owner: lapsed,
    cards: [
      {
        payment_method_id: 'pm_seededLapsedVisa',
        card: 'saves_then_declined',
        exp_month: 4,
        exp_year: 2028,
        nick_name: '',
      },
    ],
  },
];
