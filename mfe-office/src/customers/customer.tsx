import type { Customer as CustomerView } from '@travel/contracts/endpoints/office/customers';
import { formatCount } from '@travel/contracts/locale/format/numbers';
import { Button } from '@travel/ui/actions/button.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { TextArea } from '@travel/ui/fields/text-area.tsx';
import { getBrandName } from '@travel/ui/pictures/icons/brand-name.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Code, Empty, Row, Stack } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { CashCards } from './cash-cards.tsx';
import { Membership } from './membership.tsx';
import { MergeCustomers } from './merge-customers.tsx';
import { OpenAsCustomer } from './open-as-customer.tsx';
import { PersonalData } from './personal-data.tsx';
import { Points } from './points.tsx';
import { Sessions } from './sessions.tsx';

/** The customer whose account ID is in the page's URL. */
export function Customer() {
  const { t } = useTranslation('mfe-office');
  const { http, locale, route } = useHost();
  const { organisation_id, getPath } = useOrganisation();
  const { id = '' } = route.query;
  const customer = useFeed(
    `customer/${organisation_id}/${id}`,
    async (signal) => {
      const request = { params: { organisation_id, user_id: id }, query: { lang: locale.language }, signal };
      return (await http('GET /api/office/{organisation_id}/customers/{user_id}', request)).data;
    },
    onceMs,
  );
  return (
    <Stack>
      <Row>
        <PageLink href={getPath('/office/customers')}>{t('customer.back')}</PageLink>
      </Row>
      {id === '' ? (
        <Empty>{t('customer.noId')}</Empty>
      ) : (
        <FeedView feed={customer}>
          {(value) => <CustomerPanels customer={value} onChanged={customer.reload} />}
        </FeedView>
      )}
    </Stack>
  );
}

interface CustomerProps {
  readonly customer: CustomerView;
  readonly onChanged: () => void;
}

function CustomerPanels({ customer, onChanged }: CustomerProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { can, getPath } = useOrganisation();
  const [isDeciding, setDeciding] = useState(false);
  const { user_id, firstname, lastname, email, is_blocked, bookings, points, cards } = customer;
  const bookingsPath = getPath('/office', { q: user_id });
  return (
    <Stack>
      <Panel
        title={<bdi>{`${firstname} ${lastname}`}</bdi>}
        actions={
          <>
            <OpenAsCustomer customer={customer} />
            {can('block-customer') && (
              <Button size="small" tone={is_blocked ? 'accent' : 'negative'} onClick={() => setDeciding(true)}>
                {t(is_blocked ? 'customer.unblock' : 'customer.block')}
              </Button>
            )}
          </>
        }
      >
        <Row>
          <Tag tone={is_blocked ? 'negative' : 'positive'}>
            {t(is_blocked ? 'customers.blocked' : 'customers.active')}
          </Tag>
        </Row>
        <Facts
          facts={[
            { term: t('customers.email'), value: <bdi>{email}</bdi> },
            { term: t('customer.account'), value: <Code>{user_id}</Code> },
            {
              term: t('customer.bookings'),
              value: bookings === 0 ? '0' : <PageLink href={bookingsPath}>{formatCount(bookings, language)}</PageLink>,
            },
            { term: t('customer.points'), value: formatCount(points, language) },
            {
              term: t('customer.cards'),
              value:
                cards.map(({ brand, last4 }) => `${getBrandName(brand) ?? ''} •••• ${last4}`.trim()).join(', ') ||
                t('customer.noCards'),
            },
          ]}
        />
      </Panel>
      <Membership customer={customer} onChanged={onChanged} />
      <Points userId={user_id} onChanged={onChanged} />
      <CashCards userId={user_id} />
      <Sessions customer={customer} onChanged={onChanged} />
      <MergeCustomers customer={customer} onChanged={onChanged} />
      <PersonalData customer={customer} />
      {isDeciding && (
        <BlockDialog
          customer={customer}
          onChanged={() => {
            setDeciding(false);
            onChanged();
          }}
          onClose={() => setDeciding(false)}
        />
      )}
    </Stack>
  );
}

/** Blocks or unblocks the account, with a reason for the audit trail and a message that the customer gets. */
function BlockDialog({ customer, onChanged, onClose }: CustomerProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const { user_id, firstname, lastname, is_blocked } = customer;
  const [message, setMessage] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = message.trim() === '';
  const verb = is_blocked ? 'unblock' : 'block';
  const send = async (why: string) => {
    await http('PUT /api/office/{organisation_id}/customers/{user_id}/block', {
      params: { organisation_id, user_id },
      body: { is_blocked: !is_blocked, why, message: message.trim() },
    });
    onChanged();
  };
  return (
    <ReasonDialog
      title={t(`customer.${verb}Title`, { name: `${firstname} ${lastname}` })}
      action={t(`customer.${verb}`)}
      grave={!is_blocked}
      note={t(`customer.${verb}Note`)}
      reasons={is_blocked ? [t('customer.reason.resolved')] : [t('customer.reason.fraud'), t('customer.reason.abuse')]}
      validate={() => {
        setChecked(true);
        return !isMissing;
      }}
      send={send}
      onClose={onClose}
    >
      <TextArea
        label={t('customer.message')}
        help={t('customer.messageHelp')}
        error={isChecked && isMissing ? t('customer.messageMissing') : undefined}
        maxLength={500}
        dir="auto"
        value={message}
        onText={setMessage}
      />
    </ReasonDialog>
  );
}
