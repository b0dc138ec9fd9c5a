import { Button } from '@travel/ui/actions/button.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { Code, Row } from '@travel/ui/staff/layout.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type SaleState = 'active' | 'withdrawn';

interface SaleColumns<T> {
  /** Labels of the columns. */
  readonly getLabel: (column: 'name' | 'state' | 'actions') => string;
  readonly getName: (row: T) => string;
  readonly getCode: (row: T) => string;
  readonly onChange: (row: T) => void;
  readonly onState: (row: T) => void;
}

/**
 * Returns the columns of a list of things for sale: the name with the code, whether they are on sale, and the buttons that
 * change them and withdraw them or sell them again.
 */
export const useSaleColumns = <T extends { readonly state: SaleState }>(
  options: SaleColumns<T>,
): Readonly<Record<'name' | 'state' | 'actions', DataColumn<T>>> => {
  const { getLabel, getName, getCode, onChange, onState } = options;
  const { t } = useTranslation('mfe-office');
  const getState = ({ state }: T) => t(`plans.state.${state}`);
  const renderActions = (row: T) =>
    (
      [
        ['coupons.change', onChange],
        [row.state === 'active' ? 'plans.withdraw' : 'plans.resume', onState],
      ] as const
    ).map(([action, open]) => (
      <Button key={action} size="small" aria-label={`${t(action)}, ${getName(row)}`} onClick={() => open(row)}>
        {t(action)}
      </Button>
    ));
  return {
    name: {
      key: 'name',
      label: getLabel('name'),
      value: getName,
      render: (row) => (
        <div>
          <bdi css={{ display: 'block' }}>{getName(row)}</bdi>
          <Code>{getCode(row)}</Code>
        </div>
      ),
    },
    state: {
      key: 'state',
      label: getLabel('state'),
      value: getState,
      render: (row) => <Tag tone={row.state === 'active' ? 'positive' : 'neutral'}>{getState(row)}</Tag>,
    },
    actions: {
      key: 'actions',
      label: getLabel('actions'),
      isFixed: true,
      render: (row) => <Row>{renderActions(row)}</Row>,
    },
  };
};

interface SaleStateDialogProps extends Pick<ComponentProps<typeof ReasonDialog>, 'renderError' | 'onClose'> {
  readonly name: string;
  readonly state: SaleState;
  /** Area of the texts for the note and the first reason. */
  readonly area: 'plans' | 'wallet';
  readonly send: (state: SaleState, why: string) => Promise<void>;
}

/** Withdraws something from sale or sells it again, with a reason. */
export function SaleStateDialog({ name, state, area, send, ...dialog }: SaleStateDialogProps) {
  const { t } = useTranslation('mfe-office');
  const action = state === 'active' ? 'withdraw' : 'resume';
  return (
    <ReasonDialog
      {...dialog}
      title={t(`plans.${action}Title`, { name })}
      action={t(`plans.${action}`)}
      isNegative={action === 'withdraw'}
      note={t(`${area}.${action}Note`)}
      reasons={[t(`${area}.reason.replaced`), t('coupons.reason.correction')]}
      send={(why) => send(state === 'active' ? 'withdrawn' : 'active', why)}
    />
  );
}
