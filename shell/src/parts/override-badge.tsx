import styled from '@emotion/styled';
import { color, font, radius, size, space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';
import { usePage } from '../page/page-context.ts';

/** Says on the page which releases a developer put into it, so that nobody takes it for what travellers see. */
export function OverrideBadge() {
  const { t } = useTranslation('shell');
  const { releases } = usePage().boot;
  const local = Object.entries(releases).flatMap(([name, release]) => (release?.override ? [name] : []));
  if (local.length === 0) return null;
  return <Badge role="note">{t('override', { packages: local.join(', ') })}</Badge>;
}

const Badge = styled.p({
  position: 'fixed',
  zIndex: 9,
  insetBlockEnd: space.s,
  insetInlineStart: space.s,
  margin: 0,
  paddingBlock: space.xxs,
  paddingInline: space.s,
  borderRadius: radius.tag,
  background: color.warningSoft,
  color: color.warning,
  border: '1px solid currentcolor',
  fontSize: size.caption,
  fontWeight: font.strong,
  pointerEvents: 'none',
});
