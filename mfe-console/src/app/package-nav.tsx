import styled from '@emotion/styled';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { getPagePath } from '@travel/ui/staff/page-link.tsx';
import { useTranslation } from 'react-i18next';
import { useRollouts } from '../data/queries.ts';
import { getLargestShare } from '../data/rollout-status.ts';

/** Links to the rollouts of each package, with the progress of a canary. */
export function PackageNav({ onGo: go }: { readonly onGo: (to: string) => void }) {
  const { t } = useTranslation('mfe-console');
  const rollouts = useRollouts();
  if (rollouts.status !== 'ready' || rollouts.value.rollouts.length === 0) return null;
  return (
    <>
      <Heading>{t('nav.packages')}</Heading>
      <ul>
        {rollouts.value.rollouts.map((rollout) => {
          const href = getPagePath('/ops/rollouts', { package: rollout.package });
          const share = getLargestShare(rollout);
          return (
            <li key={rollout.package}>
              <Package href={href} onClick={navigateOnClick(href, go)}>
                <span>{rollout.package}</span>
                <small>{rollout.killed ? t('standing.killed') : rollout.default_version?.split('-')[0]}</small>
                {share > 0 && (
                  <Progress aria-hidden>
                    <span css={{ inlineSize: `${share}%` }} />
                  </Progress>
                )}
              </Package>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const Heading = styled.h2({
  paddingBlockStart: space.l,
  paddingInline: space.s,
  color: color.onNight2,
  fontFamily: 'inherit',
  fontSize: size.caption,
  fontWeight: font.strong,
});

const Package = styled.a({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `4px ${space.xs}`,
  alignItems: 'center',
  minBlockSize: 34,
  paddingBlock: 4,
  paddingInline: space.s,
  borderRadius: `min(8px, ${radius.control})`,
  color: color.onNight2,
  fontSize: size.small,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:hover': { color: color.onNight },
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Progress = styled.span({
  gridColumn: '1 / -1',
  blockSize: 3,
  borderRadius: 2,
  overflow: 'hidden',
  background: `color-mix(in oklab, ${color.onNight} 24%, transparent)`,
  '& > span': { display: 'block', blockSize: '100%', background: color.accent },
});
