import type { OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { add } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTexts } from '../../order/use-texts.ts';

/** Shows what membership saves or would save on this order. The link opens the dialog of the membership remote. */
export function MemberSaving({ items }: { readonly items: OrderItems }) {
  const say = useTexts(items);
  const { bus, locale } = useHost();
  const members = items.flatMap(({ price }) => (price.member ? [price.member] : []));
  const [first, ...others] = members;
  if (!first) return null;
  const whole = others.reduce((total, { saving }) => add(total, saving), first.saving);
  const saving = formatMoney(whole, locale.language);
  if (first.applies) return <Notice tone="positive">{say('memberPrice.saves', { saving })}</Notice>;
  return (
    <Notice
      actions={
        <Button size="small" onClick={() => bus.publish('plans:requested', { reason: 'link' })}>
          {say('memberPrice.plans')}
        </Button>
      }
    >
      {say('memberPrice.wouldSave', { saving })}
    </Notice>
  );
}
