import type { FoundCustomer } from '@travel/contracts/endpoints/office/customers';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Form } from '@travel/ui/staff/form.tsx';
import { Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { PagedList } from '../data/show-more.tsx';

interface CustomerPage {
  readonly items: readonly FoundCustomer[];
  readonly next: string | null;
  /** The words that were searched for instead of a misspelt name. */
  readonly corrected: string | null;
}

/** Shortest text that the search accepts. */
const minLength = 2;

/** Finds customers of the organisation by name, e-mail address or phone number. The search is part of the URL. */
export function Customers() {
  const { t } = useTranslation('mfe-office');
  const { navigate, route } = useHost();
  const { getPath } = useOrganisation();
  const { q = '' } = route.query;
  const [text, setText] = useState(q);
  const [isSubmitted, setSubmitted] = useState(false);
  const isTooShort = text.trim().length < minLength;
  return (
    <Stack>
      <Form
        onSubmit={() => {
          setSubmitted(true);
          if (!isTooShort) navigate(getPath('/office/customers', { q: text.trim() }), { replace: true });
        }}
      >
        <TextField
          type="search"
          label={t('customers.search')}
          help={t('customers.searchHelp')}
          icon={<SearchIcon />}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          dir="auto"
          value={text}
          error={isSubmitted && isTooShort ? t('customers.tooShort') : undefined}
          onText={setText}
        />
        <Row>
          <Button type="submit" size="small">
            {t('customers.find')}
          </Button>
        </Row>
      </Form>
      {q.length >= minLength && <FoundCustomers key={q} text={q} />}
    </Stack>
  );
}

function FoundCustomers({ text }: { readonly text: string }) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const pages = usePages<FoundCustomer, string, CustomerPage>(
    `customers/${organisation_id}/${text}`,
    async (after, signal) => {
      const query = { q: text, ...(after && { after }) };
      const request = { params: { organisation_id }, query, ...(signal && { signal }) };
      const { data } = await http('GET /api/office/{organisation_id}/customers', request);
      return { items: data.customers, next: data.next ?? null, corrected: data.corrected ?? null };
    },
  );
  const corrected = pages.first.status === 'ready' ? pages.first.value.corrected : null;
  return (
    <Stack>
      <LiveRegion>{corrected !== null && <Quiet>{t('find.corrected', { words: corrected })}</Quiet>}</LiveRegion>
      <PagedList pages={pages} none={t('customers.none')}>
        {(found, isPart) => <CustomerTable customers={found} isPart={isPart} />}
      </PagedList>
    </Stack>
  );
}

interface CustomerTableProps {
  readonly customers: readonly FoundCustomer[];
  /** Whether there are more pages. */
  readonly isPart: boolean;
}

function CustomerTable({ customers, isPart }: CustomerTableProps) {
  const { t } = useTranslation('mfe-office');
  const { getPath } = useOrganisation();
  const getStatus = ({ is_blocked }: FoundCustomer) => t(is_blocked ? 'customers.blocked' : 'customers.active');
  const columns: DataColumn<FoundCustomer>[] = [
    {
      key: 'name',
      label: t('customers.name'),
      value: ({ firstname, lastname }) => `${firstname} ${lastname}`,
      render: ({ user_id, firstname, lastname }) => (
        <PageLink href={getPath('/office/customer', { id: user_id })}>
          {firstname} {lastname}
        </PageLink>
      ),
    },
    {
      key: 'email',
      label: t('customers.email'),
      value: ({ email }) => email,
      render: ({ email }) => <bdi>{email}</bdi>,
    },
    {
      key: 'status',
      label: t('customers.status'),
      value: getStatus,
      render: (customer) => <Tag tone={customer.is_blocked ? 'negative' : 'positive'}>{getStatus(customer)}</Tag>,
    },
  ];
  return (
    <DataList
      name="customers"
      label={t('nav.customers')}
      columns={columns}
      rows={customers}
      getKey={({ user_id }) => user_id}
      isPart={isPart}
    />
  );
}
