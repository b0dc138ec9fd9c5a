import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { readHold } from '@travel/contracts/endpoints/holds';
import type { ItemStatus, PlaceTime } from '@travel/contracts/endpoints/order-items';
import { mailLanguage, mailTexts } from '../../platform/mail/mail-texts.ts';
import { formatsOf } from '../../platform/languages/formats.ts';
import { hotelItem, itemPriceOf } from '../../products/hotels/offers/hotel-item.ts';
import type { Offers } from '../../products/hotels/offers/offers.ts';
import type { StayPrice } from '../../products/hotels/search/stay-price.ts';
import { isPurchaseHold, isStayHold } from '../holds/hold-table.ts';
import type { HoldRow, PurchaseHold } from '../holds/hold-table.ts';

type ItemView = ResponseInput<typeof readHold>['data']['items'][number];

/** What of an item its booking knows. */
interface BookedPart {
  readonly status: ItemStatus;
  readonly reference: string | null;
  readonly refund: ItemView['refund'];
  readonly can_cancel: boolean;
}

const statusOfHold = ({ status }: HoldRow): ItemStatus =>
  status === 'released' || status === 'expired' ? 'released' : status === 'booked' ? 'booked' : 'held';

const wholeDay = (date: string | null): PlaceTime | null =>
  date === null ? null : { at: `${date}T00:00:00.000Z`, zone: 'UTC', date, time: null, until: null };

const purchaseItem = ({ product_type, purchase, checkin, checkout, price }: PurchaseHold, language: string) => {
  const spoken = mailLanguage(language);
  const t = mailTexts(spoken);
  const { day } = formatsOf(spoken);
  const { name, detail } = purchase;
  const facts = [
    { key: 'place', label: t('booking.fact.bought'), text: [name, detail].filter(Boolean).join(', ') },
    ...(checkin === null ? [] : [{ key: 'starts', label: t('booking.fact.starts'), text: day(checkin) }]),
    ...(checkout === null ? [] : [{ key: 'ends', label: t('booking.fact.ends'), text: day(checkout) }]),
  ];
  return {
    product_type,
    title: name,
    subtitle: detail || null,
    picture: null,
    place: null,
    starts: wholeDay(checkin),
    ends: wholeDay(checkout),
    quantity: 1,
    parties: [],
    price: {
      ...itemPriceOf(price),
      lines: [{ kind: 'unit' as const, date: null, label: null, amount: price.inclusive }],
    },
    cancellation: null,
    facts,
    supplier: null,
    details: null,
  };
};

/** Returns the items of an order in the words of a language, at the price that who looks at them is told. */
export const itemsView = (
  offers: Pick<Offers, 'reword'>,
  hold: HoldRow,
  language: string,
  { price = hold.price, ...booked }: Partial<BookedPart> & { readonly price?: StayPrice } = {},
): [ItemView] => {
  const known: BookedPart & { readonly item_id: string } = {
    item_id: `IT${hold.hold_id.slice(2)}`,
    status: statusOfHold(hold),
    reference: null,
    refund: null,
    can_cancel: false,
    ...booked,
  };
  if (isStayHold(hold)) {
    const words = offers.reword(hold.stay, language);
    return [{ ...hotelItem(words, price, mailLanguage(language)), ...known }];
  }
  if (!isPurchaseHold(hold)) throw new Error(`${hold.hold_id} is of nothing`);
  return [{ ...purchaseItem(hold, language), ...known }];
};
