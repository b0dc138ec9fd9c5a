import type { RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { useTranslation } from 'react-i18next';
import { Quiet } from '@travel/ui/staff/layout.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';

interface RuleScheduleProps {
  readonly rule: Pick<RolloutRule, 'plan' | 'from' | 'until'>;
}

/** Shows when a rule or change set widens, starts and ends automatically. */
export function RuleSchedule({ rule: { plan, from, until } }: RuleScheduleProps) {
  const { t } = useTranslation('mfe-console');
  const { moment, ago } = useFormats();
  const next = plan?.steps[plan.step + 1];
  return (
    <>
      {plan && next && plan.held === null && (
        <Quiet>
          {t('reach.next', {
            percent: next.percent,
            when: ago(plan.next_at),
            visitors: plan.visitors,
            by: plan.by,
          })}{' '}
        </Quiet>
      )}
      {plan?.hours && (
        <Quiet>{t('reach.hours', { from: plan.hours.from, until: plan.hours.until, zone: plan.hours.zone })} </Quiet>
      )}
      {from && <Quiet>{t('reach.begins', { at: moment(from) })} </Quiet>}
      {until && <Quiet>{t('reach.ends', { at: moment(until) })}</Quiet>}
      {!plan && !from && !until && <Quiet>{t('reach.stays')}</Quiet>}
    </>
  );
}
