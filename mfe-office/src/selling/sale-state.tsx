import { Button } from '@travel/ui/actions/button.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { Code, Row } from '@travel/ui/staff/layout.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type SaleState = 'active' | 'withdrawn';

/** The head of a row for something on sale: its name and code. */
export function SaleHead({ name, code }: { readonly name: string; readonly code: string }) {
  return (
    <th scope="row">
      <div>
        <bdi>{name}</bdi>
      </div>
      <Code>{code}</Code>
    </th>
  );
}

interface SaleStateCellsProps {
  readonly name: string;
  readonly state: SaleState;
  readonly onChange: () => void;
  readonly onState: () => void;
}

/** Two cells of a row: whether something is on sale, and the buttons that change it and withdraw it or sell it again. */
export function SaleStateCells({ name, state, onChange, onState }: SaleStateCellsProps) {
  const { t } = useTranslation('mfe-office');
  const actions = [
    ['coupons.change', onChange],
    [state === 'active' ? 'plans.withdraw' : 'plans.resume', onState],
  ] as const;
  return (
    <>
      <td>
        <Tag tone={state === 'active' ? 'positive' : 'neutral'}>{t(`plans.state.${state}`)}</Tag>
      </td>
      <td>
        <Row>
          {actions.map(([action, onClick]) => (
            <Button key={action} size="small" aria-label={`${t(action)}, ${name}`} onClick={onClick}>
              {t(action)}
            </Button>
          ))}
        </Row>
      </td>
    </>
  );
}

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
