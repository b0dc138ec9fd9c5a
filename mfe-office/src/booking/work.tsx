import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Code, Empty, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';

/** The background jobs of a booking and its capacity, which explain why it does not move on. Loaded on request. */
export function Work({ bookingId }: { readonly bookingId: string }) {
  const { t } = useTranslation('mfe-office');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={t('work.title')}
      note={t('work.note')}
      actions={
        !isOpen && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t('work.show')}
          </Button>
        )
      }
    >
      {isOpen && <LoadedWork bookingId={bookingId} />}
    </Panel>
  );
}

function LoadedWork({ bookingId }: { readonly bookingId: string }) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const { moment, number } = useFormats();
  const work = useFeed(
    `work/${organisation_id}/${bookingId}`,
    async (signal) => {
      const params = { organisation_id, booking_id: bookingId };
      return (await http('GET /api/office/{organisation_id}/bookings/{booking_id}/work', { params, signal })).data;
    },
    onceMs,
  );
  return (
    <FeedView feed={work}>
      {({ jobs, capacity }) => (
        <Stack>
          {jobs.length === 0 ? (
            <Empty>{t('work.none')}</Empty>
          ) : (
            <Table
              label={t('work.title')}
              head={[t('work.job'), t('work.state'), t('work.at'), t('work.retries'), t('work.error')]}
            >
              {jobs.map(({ job_id, name, state, at, retries, error }) => (
                <tr key={job_id}>
                  <th scope="row">
                    <Code>{name}</Code>
                  </th>
                  <td>{t(`work.states.${state}`)}</td>
                  <td>{moment(at)}</td>
                  <td>{number(retries)}</td>
                  <td>{error === null ? '–' : <bdi>{error}</bdi>}</td>
                </tr>
              ))}
            </Table>
          )}
          {capacity.length === 0 ? (
            <p>{t('work.sound')}</p>
          ) : (
            <Notice tone="warning" title={t('work.differs')}>
              <ul>
                {capacity.map(({ unit_id, slot, taken, claimed }) => (
                  <li key={`${unit_id} ${slot}`}>
                    <Code>{`${unit_id} ${slot}`}</Code>: {t('work.counts', { taken, claimed })}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </Stack>
      )}
    </FeedView>
  );
}
