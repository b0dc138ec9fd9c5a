import { Empty, Quiet } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';

interface Movement {
  readonly id: string;
  readonly at: string;
  readonly booking_id: string | null;
  readonly who: string | null;
  readonly why: string | null;
  /** Kind of movement in the language of the page. */
  readonly kind: string;
  /** Points or card that changed; shown if there is neither a reason nor a booking. */
  readonly source: string;
  /** Formatted amount with its sign. */
  readonly change: string;
}

interface MovementsProps {
  readonly label: string;
  /** Heading of the column of changes. */
  readonly change: string;
  readonly movements: readonly Movement[];
}

/** Lists how the points or cash cards of a customer changed, newest first. */
export function Movements({ label, change, movements }: MovementsProps) {
  const { t } = useTranslation('mfe-office');
  const { moment } = useFormats();
  const { getPath } = useOrganisation();
  if (movements.length === 0) return <Empty>{t('movements.none')}</Empty>;
  return (
    <Table label={label} head={[t('movements.when'), t('movements.movement'), change]} figuresFrom={2}>
      {movements.map(({ id, at, kind, source, booking_id, who, why, change: changed }) => (
        <tr key={id}>
          <th scope="row">{moment(at)}</th>
          <td>
            {kind}
            {' · '}
            {booking_id === null ? (
              <bdi>{why ?? source}</bdi>
            ) : (
              <PageLink href={getPath('/office/booking', { id: booking_id })}>{booking_id}</PageLink>
            )}{' '}
            {who !== null && (
              <Quiet>
                <bdi>{who}</bdi>
              </Quiet>
            )}
          </td>
          <FigureCell>
            <bdi dir="ltr">{changed}</bdi>
          </FigureCell>
        </tr>
      ))}
    </Table>
  );
}
