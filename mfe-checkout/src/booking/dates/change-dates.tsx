import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { BookingPartProps } from '../follow-booking.ts';
import { getSection } from '../../products/item-labels.ts';
import { getView } from '../../products/load-products.ts';
import { texts } from '../../texts/texts.ts';

const dialog = lazyCode(() => import('./change-dates-dialog.tsx'), texts.dates);

interface ChangeDatesProps extends Pick<BookingPartProps, 'booking' | 'access'> {
  readonly item: OrderItem;
  /** Whether the link contains the item's title, because the booking has several items. */
  readonly isNamed: boolean;
}

/** Returns the page on which other dates of an item are chosen, or null if its product has none. */
const getDateSearchPath = (item: OrderItem): string | null => {
  const { links } = getView(item);
  const section = getSection(item);
  const choose = links?.otherDates ?? links?.details;
  return choose?.(section, item) ?? links?.search(section, item) ?? null;
};

/** Link for changing an item's dates. Renders nothing if the item or the shell does not allow that. */
export function ChangeDates({ booking, item, access, isNamed }: ChangeDatesProps) {
  const { t } = useTranslation('mfe-checkout');
  const { changesDates } = useHost();
  const [open, setOpen] = useState(false);
  const path = getDateSearchPath(item);
  if (!changesDates || !item.can_change || path === null) return null;
  const lateTexts = { loading: t('dateChange.loading'), failed: t('dateChange.faults.other'), retry: t('retry') };
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        {isNamed ? t('dateChange.openOf', { title: item.title }) : t('dateChange.open')}
      </TextButton>
      {open && (
        <LazyPart code={dialog} texts={lateTexts}>
          {({ ChangeDatesDialog }) => (
            <ChangeDatesDialog
              booking={booking}
              item={item}
              access={access}
              path={path}
              onClose={() => setOpen(false)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
