import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';
import { removeFromCompared, type ComparedStore, type Comparison } from './comparison.ts';

interface CompareDialogProps<Item> {
  readonly store: ComparedStore<Item>;
  readonly comparison: Comparison<Item>;
  readonly onClose: () => void;
}

/** Compares offers in a table, one row per property. The table scrolls sideways while the row labels stay in view. */
export function CompareDialog<Item>({ store, comparison, onClose }: CompareDialogProps<Item>) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const chosen = useStore(store, (state) => state.chosen);
  const { nameOf, choose, rows } = comparison;
  const remove = (id: string) => {
    removeFromCompared(store, id);
    if (chosen.length <= 2) onClose();
  };
  const select = (item: Item) => {
    const name = t('offers.selectNamed', { name: nameOf(item) });
    const way = choose(item);
    return typeof way === 'string' ? (
      <ButtonLink size="small" aria-label={name} {...link(way)}>
        {t('results.select')}
      </ButtonLink>
    ) : (
      <Button size="small" aria-label={name} onClick={way}>
        {t('results.select')}
      </Button>
    );
  };
  return (
    <Dialog title={t('results.compare.title')} closeLabel={t('results.compare.close')} width={1040} onClose={onClose}>
      <Scroll tabIndex={0} role="group" aria-label={t('results.compare.title')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('results.compare.offer')}</VisuallyHidden>
              </th>
              {chosen.map(({ id, item }) => (
                <th key={id} scope="col">
                  {nameOf(item)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {chosen.map(({ id, item }) => (
                  <td key={id}>{of(item) || '–'}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('results.compare.choice')}</th>
              {chosen.map(({ id, item }) => (
                <td key={id}>
                  <Choice>
                    {select(item)}
                    <TextButton
                      aria-label={t('results.compare.removeNamed', { name: nameOf(item) })}
                      onClick={() => remove(id)}
                    >
                      {t('results.compare.remove')}
                    </TextButton>
                  </Choice>
                </td>
              ))}
            </tr>
          </tbody>
        </Table>
      </Scroll>
    </Dialog>
  );
}

const Scroll = styled.div({ overflow: 'auto', maxBlockSize: '70dvb', [media.phone]: { maxBlockSize: '80dvb' } });

const Table = styled.table(type.small, {
  // Borders are not collapsed, because collapsed borders do not move with sticky cells.
  borderCollapse: 'separate',
  borderSpacing: 0,
  inlineSize: '100%',
  tableLayout: 'fixed',
  minInlineSize: 620,
  [media.phone]: { minInlineSize: 540 },
  '& th, & td': {
    padding: `${space.s} ${space.s}`,
    borderBlockEnd: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead > tr > *': { position: 'sticky', insetBlockStart: 0, zIndex: 1, background: color.surface },
  '& thead th': { ...type.body, fontWeight: font.strong },
  '& thead th:first-of-type, & tbody th': { position: 'sticky', insetInlineStart: 0, background: color.surface },
  '& tbody th': { color: color.ink2, fontWeight: font.medium },
  '& thead th:first-of-type': { zIndex: 2, inlineSize: 132, [media.phone]: { inlineSize: 104 } },
});

const Choice = styled.div({ display: 'grid', justifyItems: 'start', gap: space.xs });
