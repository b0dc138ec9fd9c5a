import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Code, Quiet } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';

interface FileProps {
  readonly file: BookingFile;
}

/** The booked items with their suppliers' references. */
export function BookingItems({ file: { booking, suppliers } }: FileProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  return (
    <Table
      label={t('items.title')}
      head={[t('items.item'), t('items.dates'), t('items.status'), t('items.supplier'), t('items.price')]}
      figuresFrom={4}
    >
      {booking.items.map(({ item_id, title, subtitle, starts, ends, status, price, reference }) => {
        const supplier = suppliers.find((one) => one.item_id === item_id);
        return (
          <tr key={item_id}>
            <th scope="row">
              {title} {subtitle !== null && <Quiet>{subtitle}</Quiet>}
            </th>
            <td>{starts && formatShortRange(starts.date, ends?.date ?? starts.date, language)}</td>
            <td>
              <Tag tone={status === 'booked' ? 'positive' : 'neutral'}>{t(`itemStatus.${status}`)}</Tag>
            </td>
            <td>
              <bdi>{supplier?.supplier}</bdi> {reference !== null && <Code>{reference}</Code>}
            </td>
            <FigureCell>{formatMoney(price.inclusive, language)}</FigureCell>
          </tr>
        );
      })}
    </Table>
  );
}

/** The travellers and how to reach them. */
export function BookingPeople({ file: { booking, language, user_id: userId } }: FileProps) {
  const { t } = useTranslation('mfe-office');
  const { locale } = useHost();
  const { contact, travellers } = booking;
  const languages = new Intl.DisplayNames(locale.language, { type: 'language' });
  const names = travellers.map(({ first_name: first, last_name: last, age }) =>
    age === null ? `${first} ${last}` : t('people.child', { name: `${first} ${last}`, age }),
  );
  return (
    <Panel title={t('people.title')}>
      <Facts
        facts={[
          { term: t('people.travellers'), value: names.join(', ') || t('people.none') },
          { term: t('people.email'), value: <bdi>{contact.email}</bdi> },
          { term: t('people.phone'), value: <bdi dir="ltr">{contact.phone || '–'}</bdi> },
          { term: t('people.language'), value: languages.of(language) },
          { term: t('people.account'), value: userId === null ? t('people.guest') : <AccountLink userId={userId} /> },
        ]}
      />
    </Panel>
  );
}

/** The account of the traveller, as a link for people who may see customers. */
function AccountLink({ userId }: { readonly userId: string }) {
  const { can, getPath } = useOrganisation();
  const code = <Code>{userId}</Code>;
  return can('see-customers') ? <PageLink href={getPath('/office/customer', { id: userId })}>{code}</PageLink> : code;
}
