import styled from '@emotion/styled';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import type { dryRunRollout } from '@travel/contracts/endpoints/delivery/delivery';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { Code, Quiet } from '@travel/ui/staff/layout.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';

export type DryRun = EndpointResponse<typeof dryRunRollout>;
type Kind = DryRun['kinds'][number];
type Share = Kind['before'][number];

/** Shows the effect of a change: the releases of each kind of visitor before and after it, with the rule. */
export function VisitorShares({ kinds }: { readonly kinds: readonly Kind[] }) {
  const { t } = useTranslation('mfe-console');
  const { number } = useFormats();
  return (
    <List>
      {kinds.map(({ who, before, after, changed_percent: changed, visitors }) => (
        <li key={who}>
          <Who>
            <strong>{who}</strong>
            <Quiet>
              {changed === 0 ? t('dry.same') : t('dry.changed', { percent: changed })}
              {visitors !== null &&
                changed > 0 &&
                ` · ${t('dry.visitors', { count: visitors, number: number(visitors) })}`}
            </Quiet>
          </Who>
          <Shares label={t('dry.before')} shares={before} />
          {changed > 0 && <Shares label={t('dry.after')} shares={after} />}
        </li>
      ))}
    </List>
  );
}

const patterns = [
  { background: color.ink },
  { background: `repeating-linear-gradient(135deg, ${color.ink} 0 2px, ${color.accentSoft} 2px 6px)` },
  { background: color.accent },
  { background: color.lineStrong },
] as const;

function Shares({ label, shares }: { readonly label: string; readonly shares: readonly Share[] }) {
  const { t } = useTranslation('mfe-console');
  return (
    <Line>
      <Quiet>{label}</Quiet>
      <Bar aria-hidden>
        {shares.map(({ percent, version, why }, index) => (
          <span
            key={`${version}${why}`}
            style={{ inlineSize: `${percent}%`, ...patterns[version === null ? 3 : index % 3] }}
          />
        ))}
      </Bar>
      <Parts>
        {shares.map(({ percent, version, why }) => (
          <span key={`${version}${why}`}>
            {percent} % <Code>{version ?? t('dry.nothing')}</Code> <Quiet>{why}</Quiet>
          </span>
        ))}
      </Parts>
    </Line>
  );
}

const List = styled.ul({
  display: 'grid',
  gap: space.s,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: 6, paddingBlockEnd: space.s },
  '& > li:not(:last-of-type)': { borderBlockEnd: `1px solid ${color.line}` },
});

const Who = styled.div({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space.xs });

const Line = styled.div({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  alignItems: 'center',
  gap: `2px ${space.xs}`,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});

const Bar = styled.span({
  display: 'flex',
  blockSize: 8,
  gap: 2,
  overflow: 'hidden',
  borderRadius: radius.tag,
  '& > span': { minInlineSize: 3 },
  '@media (forced-colors: active)': { border: '1px solid' },
});

const Parts = styled.span({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `2px ${space.s}`,
  fontWeight: font.medium,
});
