import styled from '@emotion/styled';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, control, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import type { Month } from '@travel/contracts/locale/days/days';
import { formatMonthAndYear } from '@travel/contracts/locale/format/dates';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface MonthDialogProps {
  readonly months: readonly Month[];
  readonly month: Month;
  readonly onChoose: (month: Month) => void;
  readonly onClose: () => void;
}

export function MonthDialog({ months, month, onChoose, onClose }: MonthDialogProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  return (
    <Dialog
      title={t('home.days.chooseTitle')}
      closeLabel={t('home.days.close')}
      onClose={onClose}
      width={492}
      phone="box"
      closesOutside
    >
      <Months role="list">
        {months.map((one) => (
          <li key={one}>
            <Choice
              type="button"
              aria-pressed={one === month}
              data-autofocus={one === month || undefined}
              onClick={() => onChoose(one)}
            >
              {formatMonthAndYear(one, locale.language)}
            </Choice>
          </li>
        ))}
      </Months>
    </Dialog>
  );
}

const Months = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space.xs,
  // Leaves space for the focus rings, which the dialog's body would cut off.
  padding: 4,
  margin: -4,
  [media.phone]: { gridTemplateColumns: 'repeat(2, 1fr)' },
});

const Choice = styled.button({
  appearance: 'none',
  inlineSize: '100%',
  minBlockSize: `max(${control.height}, 48px)`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  background: color.surface,
  color: color.ink,
  fontSize: size.body,
  fontWeight: font.medium,
  cursor: 'pointer',
  '&::first-letter': { textTransform: 'uppercase' },
  [media.hover]: { '&:hover': { borderColor: color.ink } },
  '&[aria-pressed=true]': {
    background: color.ink,
    borderColor: color.ink,
    color: color.onInk,
    fontWeight: font.strong,
  },
});
