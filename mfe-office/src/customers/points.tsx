import type { CustomerPoints, PointMovement } from '@travel/contracts/endpoints/office/customer-points';
import { formatCount } from '@travel/contracts/locale/format/numbers';
import { adjustmentLimit } from '@travel/contracts/people/permissions';
import { Button } from '@travel/ui/actions/button.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Empty, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { ShowMore } from '../data/show-more.tsx';
import { Movements } from './movements.tsx';

type PointsPage = Pick<CustomerPoints, 'accounts' | 'next'> & { readonly items: readonly PointMovement[] };

const useSigned = () => {
  const { language } = useHost().locale;
  return (points: number) => `${points > 0 ? '+' : ''}${formatCount(points, language)}`;
};

/** The points of a customer by type, and how they changed. */
export function Points({ userId, onChanged }: { readonly userId: string; readonly onChanged: () => void }) {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { organisation_id, can } = useOrganisation();
  const sign = useSigned();
  const [isAdjusting, setAdjusting] = useState(false);
  const params = { organisation_id, user_id: userId };
  const pages = usePages<PointMovement, string, PointsPage>(
    `points/${organisation_id}/${userId}`,
    async (after, signal) => {
      const request = { params, query: { ...(after && { after }) }, ...(signal && { signal }) };
      const { data } = await http('GET /api/office/{organisation_id}/customers/{user_id}/points', request);
      return { accounts: data.accounts, items: data.history, next: data.next };
    },
  );
  const accounts = pages.first.status === 'ready' ? pages.first.value.accounts : [];
  return (
    <Panel
      title={t('customer.points')}
      actions={
        can('adjust-points') &&
        accounts.length > 0 && (
          <Button size="small" onClick={() => setAdjusting(true)}>
            {t('points.adjust')}
          </Button>
        )
      }
    >
      <FeedView feed={pages.first}>
        {({ items }) =>
          accounts.length === 0 ? (
            <Empty>{t('points.none')}</Empty>
          ) : (
            <Stack>
              <Facts
                facts={accounts.map(({ membership_no, label, points, reserved }) => ({
                  term: `${label} · ${membership_no}`,
                  value:
                    formatCount(points, locale.language) +
                    (reserved > 0 ? ` ${t('points.reserved', { points: reserved })}` : ''),
                }))}
              />
              <Movements
                label={t('points.history')}
                change={t('points.change')}
                movements={[...items, ...pages.later].map(({ kind, label, points, ...movement }) => ({
                  ...movement,
                  kind: t(`points.kind.${kind}`),
                  source: label,
                  change: sign(points),
                }))}
              />
              <ShowMore {...pages} />
            </Stack>
          )
        }
      </FeedView>
      {isAdjusting && (
        <AdjustDialog
          accounts={accounts}
          userId={userId}
          onDone={() => {
            setAdjusting(false);
            pages.first.reload();
            onChanged();
          }}
          onClose={() => setAdjusting(false)}
        />
      )}
    </Panel>
  );
}

interface AdjustDialogProps extends Pick<CustomerPoints, 'accounts'> {
  readonly userId: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives points or takes them, with a reason. The limit of the person's roles is shown before anything is sent. */
function AdjustDialog({ accounts, userId, onDone, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { organisation_id, can } = useOrganisation();
  const [at, setAt] = useState(0);
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const account = accounts[at] ?? { membership_no: '', point_type_code: '', points: 0 };
  const limit = can('adjust-points-freely') ? 1_000_000 : adjustmentLimit;
  const points = /^[+\-\u2212]?\d{1,7}$/.test(text.trim()) ? Number(text.trim().replace('\u2212', '-')) : 0;
  const findError = () => {
    if (points === 0) return t('points.missing');
    if (Math.abs(points) > limit) return t('points.overLimit', { limit });
    return account.points + points < 0 ? t('points.tooFew', { points: account.points }) : undefined;
  };
  const error = findError();
  const send = async (why: string) => {
    const { membership_no, point_type_code } = account;
    await http('POST /api/office/{organisation_id}/customers/{user_id}/points', {
      params: { organisation_id, user_id: userId },
      body: { membership_no, point_type_code, key, points, why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('points.adjust')}
      action={t('points.submit')}
      note={t('points.note')}
      reasons={[t('points.reason.goodwill'), t('points.reason.correction')]}
      validate={() => {
        setSubmitted(true);
        return error === undefined;
      }}
      preview={
        error === undefined && (
          <p role="status">{t('points.after', { points: formatCount(account.points + points, locale.language) })}</p>
        )
      }
      send={send}
      onClose={onClose}
    >
      {accounts.length > 1 && (
        <SelectField label={t('points.type')} value={String(at)} onValue={(value) => setAt(Number(value))}>
          {accounts.map(({ membership_no, point_type_code, label }, index) => (
            <option key={`${membership_no} ${point_type_code}`} value={index}>
              {`${label} · ${membership_no}`}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('points.field')}
        help={t('points.help', { limit })}
        inputMode="text"
        autoComplete="off"
        maxLength={8}
        dir="ltr"
        value={text}
        error={isSubmitted ? error : undefined}
        onText={setText}
      />
    </ReasonDialog>
  );
}
