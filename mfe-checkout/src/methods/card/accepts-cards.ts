import type { Offer } from '../../attempt/payment-method.ts';

/** Returns whether server, organisation and caller all accept cards. */
export const acceptsCards = ({ host, props, options }: Pick<Offer, 'host' | 'props' | 'options'>): boolean =>
  options.blocks.credit_card && !host.flags.creditCardsDisabled && (props.blocks?.includes('credit-card') ?? true);
