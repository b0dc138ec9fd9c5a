import type { Customer } from '@travel/contracts/endpoints/office/customers';
import type { MergePreview } from '@travel/contracts/endpoints/office/customer-account';
import { formatCount } from '@travel/contracts/locale/format/numbers';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { toRequestError, type RequestError } from '@travel/ui/staff/request-error.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';

interface MergeProps {
  readonly customer: Customer;
  readonly onChanged: () => void;
}

const refusals = [
  'other_unknown',
  'same_account',
  'account_closed',
  'account_elsewhere',
  'account_of_staff',
  'demo_account',
  'customer_blocked',
  'customer_unconfirmed',
] as const;

/** Returns the text about an account that cannot be merged; undefined for errors of other kinds. */
const useRefusalText = () => {
  const { t } = useTranslation('mfe-office');
  return (fault: RequestError | null): string | undefined => {
    const code = refusals.find((refusal) => refusal === fault?.code);
    return code && t(`merge.refused.${code}`);
  };
};

/** Merges another account of the same person into a customer's. */
export function MergeCustomers({ customer, onChanged }: MergeProps) {
  const { t } = useTranslation('mfe-office');
  const { can } = useOrganisation();
  const [preview, setPreview] = useState<MergePreview | 'search' | null>(null);
  if (!can('manage-personal-data')) return null;
  const close = () => setPreview(null);
  return (
    <Panel title={t('merge.title')}>
      <Row>
        <Button size="small" onClick={() => setPreview('search')}>
          {t('merge.action')}
        </Button>
      </Row>
      <Quiet>{t('merge.note')}</Quiet>
      {preview === 'search' && <SearchDialog customer={customer} onFound={setPreview} onClose={close} />}
      {preview !== null && preview !== 'search' && (
        <ConfirmDialog
          customer={customer}
          preview={preview}
          onSearch={() => setPreview('search')}
          onMerged={() => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
}

interface SearchDialogProps {
  readonly customer: Customer;
  readonly onFound: (preview: MergePreview) => void;
  readonly onClose: () => void;
}

/** Finds the other account by its address or ID, and suggests accounts with the same name. */
function SearchDialog({ customer: { user_id, firstname, lastname }, onFound, onClose }: SearchDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [other, setOther] = useState('');
  const [status, setStatus] = useState<'typing' | 'missing' | 'working'>('typing');
  const [fault, setFault] = useState<RequestError | null>(null);
  const refusal = useRefusalText()(fault);
  const name = `${firstname} ${lastname}`;
  const namesakes = useFeed(
    `namesakes/${organisation_id}/${user_id}`,
    async (signal) => {
      const request = { params: { organisation_id }, query: { q: name }, signal };
      const { customers } = (await http('GET /api/office/{organisation_id}/customers', request)).data;
      return customers.filter((one) => one.user_id !== user_id).slice(0, 5);
    },
    onceMs,
  );
  const check = async () => {
    setFault(null);
    setStatus(other.trim().length < 3 ? 'missing' : 'working');
    if (other.trim().length < 3) return;
    try {
      const request = { params: { organisation_id, user_id }, query: { other: other.trim() } };
      onFound((await http('GET /api/office/{organisation_id}/customers/{user_id}/merge', request)).data);
    } catch (error) {
      setStatus('typing');
      setFault(toRequestError(error));
    }
  };
  return (
    <Dialog
      title={t('merge.into', { name })}
      closeLabel={t('merge.leave')}
      width={600}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('merge.leave')}</Button>
          <Button tone="accent" working={status === 'working'} onClick={() => void check()}>
            {t('merge.check')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextField
          label={t('merge.other')}
          help={t('merge.otherHelp')}
          autoComplete="off"
          maxLength={254}
          dir="ltr"
          value={other}
          error={status === 'missing' ? t('merge.missing') : refusal}
          onText={(text) => {
            setOther(text);
            setFault(null);
          }}
        />
        {fault && !refusal && <RequestErrorNotice fault={fault} />}
        {namesakes.status === 'ready' && namesakes.value.length > 0 && (
          <>
            <Quiet>{t('merge.namesakes')}</Quiet>
            <Row>
              {namesakes.value.map(({ user_id: id, email }) => (
                <Button
                  key={id}
                  size="small"
                  onClick={() => {
                    setOther(id);
                    setFault(null);
                  }}
                >
                  <bdi>{email}</bdi> · {id}
                </Button>
              ))}
            </Row>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  readonly customer: Customer;
  readonly preview: MergePreview;
  readonly onSearch: () => void;
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

/** Shows what moves or prevents the merge, and merges after a reason. */
function ConfirmDialog({ customer, preview, onSearch, onMerged, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, toast, locale } = useHost();
  const { organisation_id } = useOrganisation();
  const getRefusal = useRefusalText();
  const { user_id, firstname, lastname, email } = customer;
  const { other, moves, loses_cards, obstacles } = preview;
  const title = t('merge.into', { name: `${firstname} ${lastname}` });
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/customers/{user_id}/merge', {
      params: { organisation_id, user_id },
      body: { other: other.user_id, why },
    });
    toast(t('merge.done'), { tone: 'positive' });
    onMerged();
  };
  if (obstacles.length > 0) {
    return (
      <Dialog title={title} closeLabel={t('merge.leave')} width={600} onClose={onClose}>
        <MergeObstacles obstacles={obstacles} />
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      title={title}
      action={t('merge.submit')}
      grave
      reasons={[t('merge.reason.requested'), t('merge.reason.twice')]}
      renderError={(fault) => {
        const isOutdated = fault.code === 'merge_refused' || getRefusal(fault) !== undefined;
        return isOutdated ? (
          <ChangedNotice text={getRefusal(fault) ?? t('merge.changed')} action={t('merge.again')} onShow={onSearch} />
        ) : (
          <RequestErrorNotice fault={fault} />
        );
      }}
      send={send}
      onClose={onClose}
    >
      <Notice
        tone="warning"
        title={t('merge.sure', {
          name: `${other.firstname} ${other.lastname}`,
          email: `${other.email}, ${other.user_id}`,
        })}
      >
        <ul>
          {moves.length === 0 && <li>{t('merge.nothing')}</li>}
          {moves.map(({ part, count }) => (
            <li key={part}>
              {t('merge.moves', { part: t(`merge.parts.${part}`), count: formatCount(count, locale.language) })}
            </li>
          ))}
          {loses_cards && <li>{t('merge.losesCards')}</li>}
          <li>{t('merge.closes', { email })}</li>
        </ul>
      </Notice>
    </ReasonDialog>
  );
}

function MergeObstacles({ obstacles }: Pick<MergePreview, 'obstacles'>) {
  const { t } = useTranslation('mfe-office');
  const { getPath } = useOrganisation();
  return (
    <Notice tone="warning" title={t('merge.refusedTitle')}>
      <ul>
        {obstacles.map(({ kind, booking_id }) => (
          <li key={`${kind} ${booking_id}`}>
            {t(`merge.obstacles.${kind}`)}{' '}
            {booking_id !== null && (
              <PageLink href={getPath('/office/booking', { id: booking_id })}>{booking_id}</PageLink>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
