import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import type { ItemEvent } from '@travel/contracts/endpoints/orders/item-event';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { Quiet } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useTranslation } from 'react-i18next';

/** The changes of booked items that suppliers made, with the answers to them. Absent for most bookings. */
export function SupplierChanges({ file: { booking, suppliers } }: { readonly file: BookingFile }) {
  const { t } = useTranslation('mfe-office');
  const { moment } = useFormats();
  const { events = [] } = booking;
  if (events.length === 0) return null;
  const getAnswer = ({ state, answers, answered_at, answered_by }: ItemEvent): string =>
    answered_at === null || answered_by === null
      ? answers.map((answer) => t(`changes.answers.${answer}`)).join(', ') || '–'
      : t(`changes.by.${answered_by}`, { state: t(`changes.states.${state}`), at: moment(answered_at) });
  return (
    <Panel title={t('changes.title')}>
      <Table
        label={t('changes.title')}
        head={[t('changes.change'), t('changes.at'), t('changes.state'), t('changes.answerBy'), t('changes.answer')]}
      >
        {events.map((event) => {
          const supplied = suppliers.find(({ item_id }) => item_id === event.item_id);
          return (
            <tr key={event.event_id}>
              <th scope="row">
                {t(`event.${event.kind}`)} <Quiet>{[supplied?.title, supplied?.supplier].join(' · ')}</Quiet>
              </th>
              <td>{moment(event.occurred_at)}</td>
              <td>
                <Tag tone={event.state === 'open' ? 'warning' : 'neutral'}>{t(`changes.states.${event.state}`)}</Tag>
              </td>
              <td>{moment(event.answer_by)}</td>
              <td>{getAnswer(event)}</td>
            </tr>
          );
        })}
      </Table>
    </Panel>
  );
}
