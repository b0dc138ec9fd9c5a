import type { Draw } from './draw.ts';
import type { CardName } from './sandbox.ts';

/** An account that exists for one run, and the state of its membership when the run begins. */
export interface Member {
  readonly user_id: string;
  readonly email: string;
  /**
   * State of the membership: the trial or year ended and the charge is due; one charge was refused; or all attempts
   * failed.
   */
  readonly status: 'without a plan' | 'trial over' | 'year over' | 'past due' | 'owing';
  /** The card to which the membership is charged. */
  readonly cardOnFile: CardName;
  /**
   * Milliseconds after the start of the run at which the member is billed; undefined if only the periodic sweep bills
   * the member.
   */
  readonly billedAfterMs: number | undefined;
}

/** A traveller's actions with a plan. */
export interface PlanScript {
  readonly member: Member;
  readonly purpose: 'plan' | 'debt' | 'card';
  /** ID of the plan, which the main organisation sells. */
  readonly sub_id: 'PLFIRSTLIGHT' | 'PLLONGDAYS' | 'PLGRANDTOUR' | 'PLATWORK';
  /**
   * When the member cancels: never, in another tab during the payment, after the payment, or after the payment with the
   * cancellation withdrawn later.
   */
  readonly quits: 'never' | 'meanwhile' | 'afterwards' | 'afterwards, and stays';
  readonly quitsAfterMs: number;
  /** Whether the traveller repeats all steps after they are done. */
  readonly ordersAgain: boolean;
}

export const drawMember = (draw: Draw, name: string): Member => ({
  user_id: `UPLAN${name}`,
  email: `uplan${name.toLowerCase()}@example.test`,
  status: draw.weighted({ 'without a plan': 4, 'trial over': 1, 'year over': 2, 'past due': 2, owing: 1.5 }),
  cardOnFile: draw.weighted({ visa: 4, 'taken, charged never': 2, asks: 1 }),
  billedAfterMs: draw.chance(0.8) ? draw.whole(0, 2_500) : undefined,
});

const purposes: Readonly<Record<Member['status'], Readonly<Record<PlanScript['purpose'], number>>>> = {
  'without a plan': { plan: 1, debt: 0, card: 0 },
  'trial over': { plan: 1, debt: 0, card: 1 },
  'year over': { plan: 2, debt: 0, card: 1 },
  'past due': { plan: 1, debt: 0, card: 2 },
  owing: { plan: 1, debt: 1.5, card: 0 },
};

/**
 * Draws a traveller's actions with a plan, for an account that other travellers of the run may use too or for a
 * separate account.
 */
export const drawPlan = (draw: Draw, shared: Member, name: string): PlanScript => {
  const member = draw.chance(0.5) ? shared : drawMember(draw.fork('member'), name);
  return {
    member,
    purpose: draw.weighted(purposes[member.status]),
    sub_id: draw.weighted({ PLFIRSTLIGHT: 3, PLLONGDAYS: 3, PLGRANDTOUR: 2, PLATWORK: 1 }),
    quits: draw.weighted({ never: 6, meanwhile: 1.5, afterwards: 1, 'afterwards, and stays': 1 }),
    quitsAfterMs: draw.whole(0, 1_500),
    ordersAgain: draw.chance(0.3),
  };
};
