import styled from '@emotion/styled';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getPagePath } from '@travel/ui/staff/page-link.tsx';

interface PackageLinksProps {
  readonly path: string;
  readonly names: readonly string[];
  readonly current: string | undefined;
  readonly withAll?: boolean;
}

/** Select field that opens the current page for another package. */
export function PackageLinks({ path, names, current, withAll = false }: PackageLinksProps) {
  const { t } = useTranslation('mfe-console');
  const { navigate } = useHost();
  const choices = [
    ...(withAll ? [{ name: undefined, label: t('pick.all') }] : []),
    ...names.map((name) => ({ name, label: name })),
  ];
  return (
    <nav aria-label={t('nav.packages')}>
      <List>
        {choices.map(({ name, label }) => {
          const href = getPagePath(path, { package: name });
          return (
            <li key={label}>
              <Choice
                href={href}
                aria-current={name === current ? 'true' : undefined}
                onClick={navigateOnClick(href, navigate)}
              >
                {label}
              </Choice>
            </li>
          );
        })}
      </List>
    </nav>
  );
}

const List = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: space.xs, listStyle: 'none' });

const Choice = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 32,
  paddingInline: 12,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.chip,
  background: color.surface,
  color: color.ink,
  fontSize: size.small,
  fontWeight: font.medium,
  textDecoration: 'none',
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:hover': { borderColor: color.ink },
  '&[aria-current]': { background: color.ink, borderColor: color.ink, color: color.onInk },
});
