import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { Link } from '@travel/ui/actions/link.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage, type TextLanguage } from '@travel/contracts/locale/languages';
import { createLoadCache } from '../host/load-cache.ts';

type LegalText = 'privacy-policy' | 'terms-of-use';

// Few people open these long texts, so they are not loaded with every page.
const legalTexts: Record<LegalText, (language: TextLanguage) => Promise<{ default: object }>> = {
  'privacy-policy': (language) =>
    import(`./privacy-policy/${language}.json`, {
      with: { type: 'json' },
    }),
  'terms-of-use': (language) =>
    import(`./terms-of-use/${language}.json`, {
      with: { type: 'json' },
    }),
};

const getNamespace = (text: LegalText): string => `mfe-travel/${text}`;

// The cache is keyed by i18next instance, because each mounted remote has its own instance and needs the texts in it.
const loads = new WeakMap<Host['i18n'], ReturnType<typeof createLoadCache<string, string>>>();

/** Loads a text in the visitor's language and returns its i18next namespace. */
export const loadLegalText = ({ i18n, locale }: Pick<Host, 'i18n' | 'locale'>, text: LegalText): Promise<string> => {
  const language = getTextLanguage(locale.language);
  const namespace = getNamespace(text);
  const own = loads.get(i18n) ?? createLoadCache<string, string>();
  loads.set(i18n, own);
  return own.load(`${namespace}/${language}`, async () => {
    const texts = await legalTexts[text](language);
    i18n.addResourceBundle(language, namespace, texts.default);
    return namespace;
  });
};

interface LegalPageProps {
  readonly text: LegalText;
  readonly inForceSince: string;
  readonly sections: readonly string[];
}

export function LegalPage({ text, inForceSince, sections }: LegalPageProps) {
  const host = useHost();
  const namespace = use(loadLegalText(host, text));
  const { t } = useTranslation(['mfe-travel', namespace]);
  const { organisation, locale } = host;
  const names = { ns: namespace, organisation: organisation.name, ...organisation.support };
  const say = (key: string) => t(key, names);

  return (
    <Column>
      <Head>
        <h1 css={type.page}>{say('title')}</h1>
        <Since>{t('legal.updated', { date: formatDay(inForceSince, locale.language) })}</Since>
        <Intro>{say('intro')}</Intro>
      </Head>
      <Contents aria-label={t('legal.contents')}>
        <ContentsTitle>{t('legal.contents')}</ContentsTitle>
        <ol>
          {sections.map((section) => (
            <li key={section}>
              <Link href={`#${section}`}>{say(`${section}.title`)}</Link>
            </li>
          ))}
        </ol>
      </Contents>
      <Text>
        {sections.map((section) => (
          <section key={section} aria-labelledby={section}>
            <h2 id={section} tabIndex={-1} css={type.titleSmall}>
              {say(`${section}.title`)}
            </h2>
            {say(`${section}.text`)
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
        ))}
      </Text>
    </Column>
  );
}

const Column = styled.div(pageColumn, {
  display: 'grid',
  gap: space.xl,
  paddingBlock: `${space.xl} ${space.xxxl}`,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 260px) minmax(0, 1fr)',
    columnGap: space.xxxl,
    paddingBlock: `${space.xxl} ${space.huge}`,
  },
});

const Head = styled.div({ display: 'grid', gap: space.s, [media.desktop]: { gridColumn: 2 } });
const Since = styled.p(type.small, { color: color.ink2 });
const Intro = styled.p(type.lead, { maxInlineSize: '62ch' });

const Contents = styled.nav(type.small, {
  alignSelf: 'start',
  '& ol': { display: 'grid', gap: space.xs, marginBlockStart: space.s, paddingInlineStart: '1.4em' },
  [media.desktop]: { position: 'sticky', insetBlockStart: space.l, gridColumn: 1, gridRow: '1 / span 2' },
});

const ContentsTitle = styled.p({ fontWeight: font.strong });

const Text = styled.div({
  display: 'grid',
  gap: space.xl,
  maxInlineSize: '68ch',
  '& p': { marginBlockStart: space.s },
  '& h2': { scrollMarginBlockStart: space.xl },
  [media.desktop]: { gridColumn: 2 },
});
