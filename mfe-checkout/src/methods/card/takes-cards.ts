import type { Offer } from '../../attempt/payment-method.ts';

/** Whether cards are taken: by the server, by the organisation's flags, and by the block's caller. */
export const takesCards = ({ host, props, options }: Pick<Offer, 'host' | 'props' | 'options'>): boolean =>
  options.blocks.credit_card && !host.flags.creditCardsDisabled && (props.blocks?.includes('credit-card') ?? true);
