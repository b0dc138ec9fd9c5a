import { getDetails } from '../item-details.ts';
import type { ItemDialogProps, ProductView } from '../product-view.ts';
import { TermDialog, TermList } from '../term-dialog.tsx';
import { useTexts } from '../../order/use-texts.ts';
import { Facts } from './facts.tsx';
import { links } from './links.ts';
import { PaidOnSite, Summary } from './summary.tsx';

/** Dialog with pick-up instructions: desk, opening hours, and what to bring. */
function PickUpDialog({ item, onClose }: ItemDialogProps) {
  const say = useTexts([item]);
  const { pickup, bring = [], good_to_know = [] } = getDetails(item, 'CAR') ?? {};
  const { hours, address } = pickup ?? {};
  return (
    <TermDialog title={say('checkInTerms.title')} onClose={onClose}>
      <TermList>
        {address && <li dir="auto">{address}</li>}
        {hours && <li>{say('rental.open', { from: hours.from, until: hours.until })}</li>}
        {[...bring, ...good_to_know].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </TermList>
    </TermDialog>
  );
}

const formatTitleAndDays: NonNullable<ProductView['priceLabel']> = (item, say) =>
  say('price.days', { title: item.title, count: getDetails(item, 'CAR')?.days ?? 1 });

export const view: ProductView = {
  subtitle: (item) => [item.subtitle, item.supplier?.name].filter(Boolean).join(', ') || null,
  Facts,
  shownFacts: ['starts', 'ends'],
  Extra: Summary,
  PaidOnSite,
  priceLabel: formatTitleAndDays,
  description: formatTitleAndDays,
  links,
  CheckIn: PickUpDialog,
  goodToKnow: (item) => getDetails(item, 'CAR')?.bring ?? [],
  goodToKnowFacts: ['bring'],
};
