import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import type { Goodwill as GoodwillView } from '@travel/contracts/endpoints/office/goodwill';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { formatExampleAmount, parseAmount } from '@travel/contracts/locale/format/typed-amount';
import { subtract } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Tag, type TagTone } from '@travel/ui/cards/tag.tsx';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView, RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Empty, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';
import { ChangedNotice } from '../data/changed-notice.tsx';

type Refund = GoodwillView['refunds'][number];

const tones: Readonly<Record<Refund['state'], TagTone>> = {
  requested: 'warning',
  agreed: 'warning',
  sent: 'positive',
  rejected: 'neutral',
};

interface GoodwillProps {
  readonly file: BookingFile;
  readonly onChanged: () => void;
}

const getByCashCard = ({ most_by_cash_card: most }: GoodwillView): number => most?.amount ?? 0;

interface DialogProps {
  readonly params: { readonly organisation_id: string; readonly booking_id: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Refunds beyond the policies: those given before, those that wait for a second person, and a new one. */
export function Goodwill({ file, onChanged }: GoodwillProps) {
  const { t } = useTranslation('mfe-office');
  const { http, navigate, route } = useHost();
  const { organisation_id, can, getPath } = useOrganisation();
  const { booking_id, tenders, payment } = file.booking;
  const isLinked = route.query['refund'] === 'goodwill';
  const lacksAccount = file.user_id === null && tenders.length > 0;
  const params = { organisation_id, booking_id };
  const path = 'GET /api/office/{organisation_id}/bookings/{booking_id}/goodwill';
  const feed = useFeed(
    `goodwill/${organisation_id}/${booking_id}`,
    async (signal) => (await http(path, { params, signal })).data,
  );
  const [open, setOpen] = useState<'refund' | { refund: Refund; decision: 'approve' | 'reject' } | null>(
    isLinked && can('refund-goodwill') ? 'refund' : null,
  );
  const close = () => {
    setOpen(null);
    if (isLinked) navigate(getPath('/office/booking', { id: booking_id }), { replace: true });
  };
  const dialog = {
    params,
    onDone: () => {
      close();
      feed.reload();
      onChanged();
    },
    onClose: close,
  };
  return (
    <Panel
      title={t('goodwill.title')}
      note={t('goodwill.lead')}
      actions={
        can('refund-goodwill') &&
        feed.status === 'ready' &&
        feed.value.most.amount + getByCashCard(feed.value) > 0 && (
          <Button size="small" onClick={() => setOpen('refund')}>
            {t('goodwill.action')}
          </Button>
        )
      }
    >
      <FeedView feed={feed}>
        {(view) => (
          <Stack>
            {view.refunds.length === 0 && <Empty>{t('goodwill.none')}</Empty>}
            {view.refunds.map((refund) => (
              <RefundLine
                key={refund.goodwill_id}
                refund={refund}
                onDecide={(decision) => setOpen({ refund, decision })}
              />
            ))}
            {open === 'refund' && (
              <RefundDialog
                view={view}
                lacksAccount={lacksAccount}
                isInvoiced={Boolean(payment?.invoice)}
                onReload={feed.reload}
                {...dialog}
              />
            )}
          </Stack>
        )}
      </FeedView>
      {open !== null && open !== 'refund' && <DecisionDialog {...open} {...dialog} />}
    </Panel>
  );
}

interface RefundLineProps {
  readonly refund: Refund;
  readonly onDecide: (decision: 'approve' | 'reject') => void;
}

function RefundLine({ refund, onDecide }: RefundLineProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  const { amount, state, why, requested_by, requested_at, decided_by, can_decide } = refund;
  return (
    <div>
      <Row>
        <strong>{formatMoney(amount, language)}</strong>
        <Tag tone={tones[state]}>{t(`goodwill.state.${state}`)}</Tag>
        {can_decide &&
          (['approve', 'reject'] as const).map((decision) => (
            <Button key={decision} size="small" onClick={() => onDecide(decision)}>
              {t(`goodwill.${decision}`)}
            </Button>
          ))}
      </Row>
      <Parts refund={refund} />
      <p css={{ margin: 0, overflowWrap: 'anywhere' }}>
        <bdi>{why}</bdi>
      </p>
      <Quiet>
        {moment(requested_at)}
        {' · '}
        <bdi>{requested_by}</bdi>
        {decided_by !== null && decided_by !== requested_by && (
          <>
            {' · '}
            <bdi>{decided_by}</bdi>
          </>
        )}
      </Quiet>
    </div>
  );
}

/** How much of a refund goes through the payment, if the rest is a cash card. */
function Parts({ refund: { amount, cash_card } }: { readonly refund: Refund }) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  if (!cash_card) return null;
  const through = formatMoney(subtract(amount, cash_card), language);
  return <Quiet>{t('goodwill.parts', { amount: through, rest: formatMoney(cash_card, language) })}</Quiet>;
}

interface RefundDialogProps extends DialogProps {
  readonly view: GoodwillView;
  /** Whether the booking allows no cash card, although a part was paid by points or stored money. */
  readonly lacksAccount: boolean;
  readonly isInvoiced: boolean;
  readonly onReload: () => void;
}

function RefundDialog({ view, lacksAccount, isInvoiced, onReload, params, onDone, onClose }: RefundDialogProps) {
  const { already, most, limit } = view;
  const { t } = useTranslation('mfe-office');
  const { http, locale, toast } = useHost();
  const { language } = locale;
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isByCashCard, setByCashCard] = useState(false);
  const { currency } = most;
  const total = most.amount + getByCashCard(view);
  const format = (amount: number) => formatMoney({ amount, currency }, language);
  const read = parseAmount(typed, currency, language);
  const amount = read.ok ? read.amount.amount : 0;
  const isAboveMost = amount > most.amount;
  const isValid = amount > 0 && amount <= (isByCashCard ? total : most.amount);
  const needsSecond = amount > limit.amount;
  const getError = (): string | undefined => {
    if (!isSubmitted || isValid) return undefined;
    if (read.ok && amount > total) {
      const all = { most: format(total) };
      return lacksAccount ? t('goodwill.noCashCard', all) : t('goodwill.tooLarge', all);
    }
    if (read.ok && isAboveMost) return t('goodwill.cashCardMissing', { most: format(most.amount) });
    return t('goodwill.amountMissing', { example: formatExampleAmount(currency, language) });
  };
  const getNote = () => {
    if (isValid && isAboveMost) return t('goodwill.noteByCashCard');
    return t(isInvoiced ? 'goodwill.noteByInvoice' : 'goodwill.note');
  };
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/bookings/{booking_id}/goodwill', {
      params,
      body: { amount: { amount, currency }, already, why, ...(isAboveMost && { rest_to: 'cash_card' as const }) },
    });
    toast(t(needsSecond ? 'goodwill.requested' : 'goodwill.done', { amount: format(amount) }), { tone: 'positive' });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('goodwill.action')}
      action={t(isValid && needsSecond ? 'goodwill.request' : 'goodwill.submit')}
      leave={t('cancel.leave')}
      note={getNote()}
      reasons={[t('goodwill.reason.service'), t('goodwill.reason.error')]}
      validate={() => {
        setSubmitted(true);
        return isValid;
      }}
      renderError={(fault, dismiss) =>
        fault.code === 'goodwill_changed' ? (
          <ChangedNotice
            text={t('goodwill.changed')}
            action={t('goodwill.reload')}
            onShow={() => {
              dismiss();
              onReload();
            }}
          />
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    >
      <TextField
        label={t('goodwill.amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        value={typed}
        help={t('goodwill.limits', { limit: format(limit.amount), most: format(total) })}
        error={getError()}
        onText={setTyped}
      />
      {total > most.amount && (
        <Checkbox
          label={t('goodwill.byCashCard', { most: format(most.amount) })}
          checked={isByCashCard}
          onChecked={setByCashCard}
        />
      )}
    </ReasonDialog>
  );
}

interface DecisionDialogProps extends DialogProps {
  readonly refund: Refund;
  readonly decision: 'approve' | 'reject';
}

function DecisionDialog({ refund, decision, params, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale, toast } = useHost();
  const { goodwill_id, amount, why: reason, requested_by } = refund;
  const formatted = formatMoney(amount, locale.language);
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/bookings/{booking_id}/goodwill/{goodwill_id}/decision', {
      params: { ...params, goodwill_id },
      body: { decision, why },
    });
    toast(t(decision === 'approve' ? 'goodwill.done' : 'goodwill.rejected', { amount: formatted }), {
      tone: 'positive',
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t(`goodwill.${decision}Title`, { amount: formatted })}
      action={t(`goodwill.${decision}`)}
      leave={t('cancel.leave')}
      isNegative={decision === 'reject'}
      reasons={[t(`goodwill.reason.${decision}`)]}
      send={send}
      onClose={onClose}
    >
      <Parts refund={refund} />
      <p css={{ margin: 0, overflowWrap: 'anywhere' }}>
        <bdi>{requested_by}</bdi>
        {': '}
        <bdi>{reason}</bdi>
      </p>
    </ReasonDialog>
  );
}
