import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { ProductView } from '../product-view.ts';
import { getCar } from './car-details.ts';
import { Facts } from './facts.tsx';
import { links } from './links.ts';
import { PaidOnSite, Summary } from './summary.tsx';
import styled from '@emotion/styled';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTexts } from '../use-texts.ts';

const getRentalDays = (item: OrderItem): number => getCar(item)?.days ?? 1;

interface PickUpProps {
  readonly item: OrderItem;
  readonly onClose: () => void;
}

/** Dialog with pick-up instructions: desk, opening hours, and what to bring. */
function PickUp({ item, onClose }: PickUpProps) {
  const say = useTexts([item]);
  const car = getCar(item);
  const { hours, address } = car?.pickup ?? {};
  return (
    <Dialog title={say('checkInTerms.title')} phone="box" closeLabel={say('close')} onClose={onClose}>
      <Steps>
        {address && <li dir="auto">{address}</li>}
        {hours && <li>{say('rental.open', { from: hours.from, until: hours.until })}</li>}
        {[...(car?.bring ?? []), ...(car?.good_to_know ?? [])].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Steps>
    </Dialog>
  );
}

const Steps = styled.ul({ display: 'grid', gap: space.s, paddingInlineStart: '1.2em' });

export const view: ProductView = {
  subtitle: (item) => [item.subtitle, item.supplier?.name].filter(Boolean).join(', ') || null,
  Facts,
  drawnFacts: ['starts', 'ends'],
  Extra: Summary,
  PaidOnSite,
  priceLabel: (item, say) => say('price.days', { title: item.title, count: getRentalDays(item) }),
  description: (item, say) => say('price.days', { title: item.title, count: getRentalDays(item) }),
  links,
  CheckIn: PickUp,
  goodToKnow: (item) => getCar(item)?.bring ?? [],
  knownFacts: ['bring'],
};
