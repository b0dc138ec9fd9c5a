import type { Customer } from '@travel/contracts/endpoints/office/customers';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { parseWholeNumber } from '@travel/contracts/locale/format/typed-amount';
import { Button } from '@travel/ui/actions/button.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Empty, Row } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';

interface MembershipProps {
  readonly customer: Customer;
  readonly onChanged: () => void;
}

const running = new Set(['trialing', 'active', 'past_due']);

/** The membership of a customer, with the actions that extend it, change its card and cancel it. */
export function Membership({ customer, onChanged }: MembershipProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { can } = useOrganisation();
  const [open, setOpen] = useState<'extend' | 'card' | 'cancel' | null>(null);
  const { membership } = customer;
  const isRunning = membership !== null && running.has(membership.status) && can('change-membership');
  const dialog = {
    customer,
    onChanged: () => {
      setOpen(null);
      onChanged();
    },
    onClose: () => setOpen(null),
  };
  return (
    <Panel title={t('customer.membership')}>
      {membership === null ? (
        <Empty>{t('membership.none')}</Empty>
      ) : (
        <Facts
          facts={[
            { term: t('membership.plan'), value: <bdi>{membership.plan}</bdi> },
            { term: t('customers.status'), value: t(`membership.${membership.status}`) },
            ...(membership.until
              ? [
                  {
                    term: t(membership.is_ending ? 'membership.ends' : 'membership.until'),
                    value: formatDate(membership.until, language),
                  },
                ]
              : []),
          ]}
        />
      )}
      {isRunning && (
        <Row>
          {membership.status !== 'past_due' && membership.until && (
            <Button size="small" onClick={() => setOpen('extend')}>
              {t('membership.extend')}
            </Button>
          )}
          <Button size="small" onClick={() => setOpen('card')}>
            {t('membership.cardLink')}
          </Button>
          {!membership.is_ending && (
            <Button size="small" tone="negative" onClick={() => setOpen('cancel')}>
              {t('membership.cancel')}
            </Button>
          )}
        </Row>
      )}
      {open === 'extend' && <ExtendDialog {...dialog} />}
      {open === 'card' && <CardLinkDialog {...dialog} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
    </Panel>
  );
}

interface DialogProps extends MembershipProps {
  readonly onClose: () => void;
}

function ExtendDialog({ customer: { user_id, membership }, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const days = parseWholeNumber(typed) ?? 0;
  const isValid = days >= 1 && days <= 365;
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/customers/{user_id}/membership/extension', {
      params: { organisation_id, user_id },
      body: { days, until: membership?.until ?? '', why },
    });
    toast(t('membership.extended'), { tone: 'positive' });
    onChanged();
  };
  return (
    <ReasonDialog
      title={t('membership.extend')}
      action={t('membership.extend')}
      note={t('membership.extendNote')}
      reasons={[t('membership.reason.service')]}
      validate={() => {
        setSubmitted(true);
        return isValid;
      }}
      send={send}
      onClose={onClose}
    >
      <TextField
        label={t('membership.days')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed}
        error={isSubmitted && !isValid ? t('membership.daysMissing') : undefined}
        onText={setTyped}
      />
    </ReasonDialog>
  );
}

function CardLinkDialog({ customer: { user_id }, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const [key] = useState(() => crypto.randomUUID());
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/customers/{user_id}/membership/card-link', {
      params: { organisation_id, user_id },
      body: { key, why },
    });
    toast(t('membership.cardLinkDone'), { tone: 'positive' });
    onChanged();
  };
  return (
    <ReasonDialog
      title={t('membership.cardLink')}
      action={t('membership.cardLink')}
      note={t('membership.cardLinkNote')}
      reasons={[t('membership.reason.card')]}
      send={send}
      onClose={onClose}
    />
  );
}

function CancelDialog({ customer: { user_id, membership }, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/customers/{user_id}/membership/cancellation', {
      params: { organisation_id, user_id },
      body: { why },
    });
    toast(t('membership.cancelDone'), { tone: 'positive' });
    onChanged();
  };
  return (
    <ReasonDialog
      title={t('membership.cancel')}
      action={t('membership.cancel')}
      leave={t('membership.leave')}
      grave
      note={t(membership?.status === 'past_due' ? 'membership.cancelNow' : 'membership.cancelNote')}
      reasons={[t('signOut.reason.requested')]}
      send={send}
      onClose={onClose}
    />
  );
}
