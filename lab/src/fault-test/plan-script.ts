import type { Draw } from './draw.ts';
import type { CardName } from './sandbox.ts';

/** An account that exists for one run, and the state of its membership when the run begins. */
export interface Member {
  readonly user_id: string;
  readonly email: string;
  /** The trial or year ended and the charge is due; one charge was refused; or all attempts failed. */
  readonly status: 'without a plan' | 'trial over' | 'year over' | 'past due' | 'owing';
  /** Its charges are taken from this card. */
  readonly cardOnFile: CardName;
  /** Milliseconds after the run begins at which the member is billed; undefined if only the sweep bills. */
  readonly billedAfterMs: number | undefined;
}

/** A traveller's actions with a plan. */
export interface PlanScript {
  readonly member: Member;
  readonly purpose: 'plan' | 'debt' | 'card';
  /** Sold at the main organisation. */
  readonly sub_id: 'PLFIRSTLIGHT' | 'PLLONGDAYS' | 'PLGRANDTOUR' | 'PLATWORK';
  /**
   * When the membership is cancelled: during the payment in another tab, or after it; some withdraw the cancellation.
   */
  readonly quits: 'never' | 'meanwhile' | 'afterwards' | 'afterwards, and stays';
  readonly quitsAfterMs: number;
  /** Repeats all steps after they are done. */
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
 * Draws what a traveller does with a plan: with the account that others of the run may use too, or with a separate one.
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
