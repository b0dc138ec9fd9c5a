import type {
  CashCard,
  CashCardMovement,
  CustomerCashCards,
} from '@travel/contracts/endpoints/office/customer-cash-cards';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { add } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView, RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { Code, Empty, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CashAmountFields, useCashAmount } from '../data/cash-amount.tsx';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { ShowMore } from '../data/show-more.tsx';
import { Movements } from './movements.tsx';

type CashCardsPage = Omit<CustomerCashCards, 'history'> & { readonly items: readonly CashCardMovement[] };

interface Action {
  readonly verb: 'fund' | 'void';
  /** The card to change; undefined to issue one. */
  readonly card?: CashCard;
}

/** The cash cards of a customer, and how their balances changed. */
export function CashCards({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { organisation_id, can } = useOrganisation();
  const [action, setAction] = useState<Action>();
  const params = { organisation_id, user_id: userId };
  const pages = usePages<CashCardMovement, string, CashCardsPage>(
    `cash-cards/${organisation_id}/${userId}`,
    async (after, signal) => {
      const request = { params, query: { ...(after && { after }) }, ...(signal && { signal }) };
      const { data } = await http('GET /api/office/{organisation_id}/customers/{user_id}/cash-cards', request);
      return { ...data, items: data.history };
    },
  );
  const canManage = can('manage-cash-cards');
  const currencies = pages.first.status === 'ready' ? pages.first.value.currencies : [];
  const close = () => setAction(undefined);
  const finish = () => {
    close();
    pages.first.reload();
  };
  return (
    <Panel
      title={t('cashCards.title')}
      actions={
        canManage &&
        currencies.length > 0 && (
          <Button size="small" onClick={() => setAction({ verb: 'fund' })}>
            {t('cashCards.issue')}
          </Button>
        )
      }
    >
      <FeedView feed={pages.first}>
        {({ cards, items }) =>
          cards.length === 0 ? (
            <Empty>{t('cashCards.none')}</Empty>
          ) : (
            <Stack>
              <CardTable cards={cards} {...(canManage && { onAction: setAction })} />
              <Movements
                label={t('cashCards.history')}
                change={t('cashCards.change')}
                movements={[...items, ...pages.later].map(({ kind, cash_card_id, amount, ...movement }) => ({
                  ...movement,
                  kind: t(`cashCards.kind.${kind}`),
                  source: cash_card_id,
                  change: `${amount.amount > 0 ? '+' : ''}${formatMoney(amount, locale.language)}`,
                }))}
              />
              <ShowMore {...pages} />
            </Stack>
          )
        }
      </FeedView>
      {action?.verb === 'fund' && (
        <FundDialog params={params} card={action.card} currencies={currencies} onDone={finish} onClose={close} />
      )}
      {action?.verb === 'void' && action.card && (
        <VoidDialog params={params} card={action.card} onDone={finish} onClose={close} />
      )}
    </Panel>
  );
}

interface CardTableProps extends Pick<CustomerCashCards, 'cards'> {
  readonly onAction?: (action: Action) => void;
}

function CardTable({ cards, onAction }: CardTableProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const head = [
    t('cashCards.head.card'),
    t('cashCards.head.balance'),
    ...(onAction ? [t('cashCards.head.actions')] : []),
  ];
  return (
    <Table label={t('cashCards.title')} head={head} figuresFrom={1} figuresTo={2}>
      {cards.map((card) => {
        const { cash_card_id: id, balance, reserved, is_void } = card;
        return (
          <tr key={id}>
            <th scope="row">
              <Code>{id}</Code>
            </th>
            <FigureCell>
              <bdi>{is_void && balance.amount === 0 ? t('cashCards.isVoid') : formatMoney(balance, language)}</bdi>{' '}
              {reserved.amount > 0 && (
                <Quiet>{t('cashCards.reserved', { amount: formatMoney(reserved, language) })}</Quiet>
              )}
            </FigureCell>
            {onAction && (
              <td>
                {is_void ? (
                  t('cashCards.isVoid')
                ) : (
                  <Row>
                    <Button
                      size="small"
                      aria-label={t('cashCards.topUpLabel', { card: id })}
                      onClick={() => onAction({ verb: 'fund', card })}
                    >
                      {t('cashCards.topUp')}
                    </Button>
                    <Button
                      size="small"
                      tone="negative"
                      aria-label={t('cashCards.voidLabel', { card: id })}
                      onClick={() => onAction({ verb: 'void', card })}
                    >
                      {t('cashCards.void')}
                    </Button>
                  </Row>
                )}
              </td>
            )}
          </tr>
        );
      })}
    </Table>
  );
}

interface DialogProps {
  readonly params: { readonly organisation_id: string; readonly user_id: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface FundDialogProps extends DialogProps {
  readonly card: CashCard | undefined;
  readonly currencies: readonly string[];
}

/** Issues a card with a balance, or adds money to one. */
function FundDialog({ params, card, currencies, onDone, onClose }: FundDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale, toast } = useHost();
  const { language } = locale;
  const money = useCashAmount({ currencies, given: card?.balance.currency });
  const { amount, isValid } = money;
  const [isSubmitted, setSubmitted] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const send = async (why: string) => {
    const body = { key, amount, why };
    await (card
      ? http('POST /api/office/{organisation_id}/customers/{user_id}/cash-cards/{cash_card_id}/top-up', {
          params: { ...params, cash_card_id: card.cash_card_id },
          body,
        })
      : http('POST /api/office/{organisation_id}/customers/{user_id}/cash-cards', { params, body }));
    toast(t('cashCards.done'), { tone: 'positive' });
    onDone();
  };
  return (
    <ReasonDialog
      title={card ? t('cashCards.topUpLabel', { card: card.cash_card_id }) : t('cashCards.issue')}
      action={t(card ? 'cashCards.topUp' : 'cashCards.issue')}
      note={t('cashCards.issueNote')}
      reasons={[t('cashCards.reason.gift'), t('cashCards.reason.goodwill')]}
      validate={() => {
        setSubmitted(true);
        return isValid;
      }}
      preview={
        isValid &&
        card && (
          <p role="status">{t('cashCards.after', { balance: formatMoney(add(card.balance, amount), language) })}</p>
        )
      }
      send={send}
      onClose={onClose}
    >
      <CashAmountFields
        value={money}
        currencies={card ? undefined : currencies}
        currencyLabel={t('cashCards.currency')}
        amountLabel={t('cashCards.amount', { currency: money.currency })}
        renderError={isSubmitted ? (example) => t('cashCards.missing', { example }) : undefined}
      />
    </ReasonDialog>
  );
}

function VoidDialog({ params, card, onDone, onClose }: DialogProps & { readonly card: CashCard }) {
  const { t } = useTranslation('mfe-office');
  const { http, locale, toast } = useHost();
  const [key] = useState(() => crypto.randomUUID());
  const { cash_card_id, balance } = card;
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/customers/{user_id}/cash-cards/{cash_card_id}/void', {
      params: { ...params, cash_card_id },
      body: { key, balance, why },
    });
    toast(t('cashCards.done'), { tone: 'positive' });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('cashCards.voidLabel', { card: cash_card_id })}
      action={t('cashCards.void')}
      note={t('cashCards.voidNote', { balance: formatMoney(balance, locale.language) })}
      reasons={[t('cashCards.reason.mistake')]}
      isNegative
      renderError={(fault) =>
        fault.code === 'cash_card_changed' ? (
          <ChangedNotice text={t('cashCards.changed')} action={t('cashCards.reload')} onShow={onDone} />
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    />
  );
}
