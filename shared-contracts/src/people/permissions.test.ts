import { describe, expect, it } from '@jest/globals';
import {
  can,
  canStaff,
  getRefusal,
  staffRoles,
  type Action,
  type StaffRole,
  type StaffTask,
} from '@travel/contracts/people/permissions';
import type { User } from '@travel/contracts/people/session.schema';

const traveller: User = {
  user_id: 'U1',
  email: 'traveller@example.test',
  firstname: 'Maya',
  lastname: 'Okafor',
  role: 'traveller',
  usr_type: '2',
  is_demo: false,
  preferred_language: null,
  preferred_currency: null,
};

describe('the permission rules', () => {
  it('[6/01] allows guests to book, but requires sign-in for plans and saved cards', () => {
    expect(can(null, 'book')).toBe(true);
    expect(getRefusal(null, 'buy-plan')).toBe('sign_in_required');
    expect(getRefusal(null, 'manage-saved-cards')).toBe('sign_in_required');
  });

  it('[6/02] [6/03] allows a signed-in traveller to manage cards, plans, trips and preferences', () => {
    for (const action of ['manage-saved-cards', 'buy-plan', 'see-own-trips', 'save-preferences'] as const) {
      expect(getRefusal(traveller, action)).toBeNull();
    }
  });

  it('[6/05] allows only business customers to use discount cards', () => {
    expect(getRefusal(traveller, 'use-discount-card')).toBe('business_only');
    expect(can({ ...traveller, usr_type: '3' }, 'use-discount-card')).toBe(true);
  });

  it('[6/06] allows agents their profile and extra amount', () => {
    expect(getRefusal(traveller, 'see-agent-profile')).toBe('agents_only');
    expect(can({ ...traveller, role: 'agent' }, 'add-agent-extra-amount')).toBe(true);
  });

  it('[6/07] restricts demo accounts to browsing', () => {
    const demo = { ...traveller, is_demo: true };
    expect(getRefusal(demo, 'book')).toBe('demo_account');
    expect(getRefusal(demo, 'buy-plan')).toBe('demo_account');
    expect(can(demo, 'see-own-trips')).toBe(true);
  });

  it('allows only business customers and agents to pay with an invoice', () => {
    expect(getRefusal(null, 'pay-with-invoice')).toBe('sign_in_required');
    expect(getRefusal(traveller, 'pay-with-invoice')).toBe('business_only');
    expect(can({ ...traveller, usr_type: '3' }, 'pay-with-invoice')).toBe(true);
    expect(can({ ...traveller, role: 'agent' }, 'pay-with-invoice')).toBe(true);
    expect(getRefusal({ ...traveller, role: 'agent', is_demo: true }, 'pay-with-invoice')).toBe('demo_account');
  });

  it('allows only operators the actions of operators', () => {
    expect(can(traveller, 'operate')).toBe(false);
    expect(can({ ...traveller, role: 'operator' }, 'operate')).toBe(true);
  });
});

const people = {
  guest: null,
  traveller,
  business: { ...traveller, usr_type: '3' },
  agent: { ...traveller, role: 'agent' },
  operator: { ...traveller, role: 'operator' },
  demo: { ...traveller, is_demo: true },
  'demo agent': { ...traveller, role: 'agent', is_demo: true },
} as const;
const names = ['guest', 'traveller', 'business', 'agent', 'operator', 'demo', 'demo agent'] as const;

const may = null;
const [signIn, demo, business, agents, operators] = [
  'sign_in_required',
  'demo_account',
  'business_only',
  'agents_only',
  'operators_only',
] as const;

describe('the table of permissions', () => {
  it.each<[Action, (string | null)[]]>([
    ['book', [may, may, may, may, may, demo, demo]],
    ['manage-saved-cards', [signIn, may, may, may, may, demo, demo]],
    ['buy-plan', [signIn, may, may, may, may, demo, demo]],
    ['use-discount-card', [signIn, business, may, business, business, business, business]],
    ['pay-with-invoice', [signIn, business, may, may, business, demo, demo]],
    ['save-preferences', [signIn, may, may, may, may, may, may]],
    ['keep-personal-data', [signIn, may, may, may, may, demo, demo]],
    ['see-own-trips', [signIn, may, may, may, may, may, may]],
    ['share-trips', [signIn, may, may, may, may, demo, demo]],
    ['see-agent-profile', [signIn, agents, agents, may, agents, agents, may]],
    ['add-agent-extra-amount', [signIn, agents, agents, may, agents, agents, may]],
    ['operate', [signIn, operators, operators, operators, may, operators, operators]],
  ])('lists for the action %s who may perform it and why others may not', (action, expected) => {
    expect(names.map((name) => getRefusal(people[name], action))).toEqual(expected);
    expect(names.map((name) => can(people[name], action))).toEqual(expected.map((refused) => refused === null));
  });
});

describe('the tasks of staff', () => {
  const everyone = [...staffRoles];
  it.each<[StaffTask, StaffRole[]]>([
    ['enter', everyone],
    ['find-bookings', ['support', 'finance', 'administrator']],
    ['export-bookings', ['finance', 'administrator']],
    ['see-booking', ['support', 'finance', 'administrator']],
    ['cancel-booking', ['support', 'administrator']],
    ['correct-booking', ['support', 'administrator']],
    ['settle-booking', ['support', 'administrator']],
    ['refund-goodwill', ['support', 'finance', 'administrator']],
    ['approve-goodwill', ['finance', 'administrator']],
    ['write-note', ['support', 'finance', 'administrator']],
    ['resend-mail', ['support', 'administrator']],
    ['see-customers', ['support', 'finance', 'administrator']],
    ['block-customer', ['support', 'administrator']],
    ['open-as-customer', ['support', 'administrator']],
    ['manage-personal-data', ['administrator']],
    ['change-membership', ['support', 'administrator']],
    ['adjust-points', ['support', 'administrator']],
    ['adjust-points-freely', ['administrator']],
    ['manage-coupons', ['merchandiser', 'administrator']],
    ['manage-plans', ['merchandiser', 'administrator']],
    ['manage-loyalty', ['merchandiser', 'administrator']],
    ['manage-wallet', ['merchandiser', 'administrator']],
    ['manage-markups', ['merchandiser', 'administrator']],
    ['manage-home-pages', ['merchandiser', 'administrator']],
    ['manage-cash-cards', ['finance', 'administrator']],
    ['manage-cash-vouchers', ['finance', 'administrator']],
    ['see-rates', ['finance', 'administrator']],
    ['manage-rates', ['finance', 'administrator']],
    ['see-accounting', ['finance', 'administrator']],
    ['manage-invoices', ['finance', 'administrator']],
    ['reconcile-settlements', ['finance', 'administrator']],
    ['retry-renewals', ['finance', 'administrator']],
    ['manage-staff', ['administrator']],
    ['see-audit', ['administrator']],
  ])('allows %s to its roles only, and to a person if any of their roles has it', (task, expected) => {
    expect(staffRoles.filter((role) => canStaff([role], task))).toEqual(expected);
    expect(canStaff(['merchandiser', 'administrator'], task)).toBe(true);
    expect(canStaff([], task)).toBe(false);
  });
});
