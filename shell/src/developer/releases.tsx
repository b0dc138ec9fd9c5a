import styled from '@emotion/styled';
import type { ExplainedRelease } from '@travel/contracts/host/boot';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';

type Claims = ExplainedRelease['provides'];

const formatClaims = (claims: Claims): string =>
  Object.entries(claims)
    .map(([name, versions]) => `${name} ${versions.join(', ')}`)
    .join(' · ');

/** Lists the releases of the page, why this visitor gets them, and the contracts that they declare. */
export function Releases({ releases }: { readonly releases: readonly ExplainedRelease[] }) {
  const { t } = useTranslation('developer');
  if (releases.length === 0) return <p>{t('tools.noReleases')}</p>;
  return (
    <List>
      {releases.map((one) => (
        <li key={one.package}>
          <strong>{one.package}</strong> <Code>{one.version}</Code>
          <Why>
            {one.why} · {t('tools.source', { source: one.source })}
          </Why>
          <details>
            <Summary>{t('tools.contracts')}</Summary>
            <Claimed>
              <dt>{t('tools.provides')}</dt>
              <dd>{formatClaims(one.provides)}</dd>
              <dt>{t('tools.needs')}</dt>
              <dd>{formatClaims(one.needs)}</dd>
            </Claimed>
          </details>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul({
  display: 'grid',
  gap: space.s,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
});
const Code = styled.code({ fontFamily: 'monospace', fontSize: size.caption });
const Why = styled.div({ color: color.ink2, fontSize: size.caption });
const Summary = styled.summary({ cursor: 'pointer', minBlockSize: 24, fontSize: size.caption });
const Claimed = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: space.s,
  margin: 0,
  fontSize: size.caption,
  '& dt': { fontWeight: font.strong },
  '& dd': { margin: 0 },
});
