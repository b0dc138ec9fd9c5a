import type { HomePlaces } from '@travel/contracts/endpoints/office/home-pages';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { mostHomePlaces } from '@travel/contracts/products/home-places';
import { Button } from '@travel/ui/actions/button.tsx';
import { IconButton } from '@travel/ui/actions/icon-button.tsx';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { SearchSelect } from '@travel/ui/lists/search-select.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { ChevronUpIcon, CloseIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView, RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';

interface Place {
  readonly place_id: string;
  readonly name: string;
  readonly country: string;
}

/** The places that the home page of each product suggests first. */
export function HomePlacePanel() {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { organisation_id } = useOrganisation();
  const [open, setOpen] = useState<HomePlaces | null>(null);
  const feed = useFeed(
    `home-places/${organisation_id}/${locale.language}`,
    async (signal) => {
      const request = { params: { organisation_id }, query: { lang: locale.language }, signal };
      return (await http('GET /api/office/{organisation_id}/home-places', request)).data;
    },
    onceMs,
  );
  return (
    <Panel title={t('home.places')} note={t('home.placesNote')}>
      <FeedView feed={feed}>
        {({ products, usual, places }) => (
          <>
            <PlaceTable products={products} usual={usual} places={places} onOpen={setOpen} />
            {open && (
              <PlaceDialog
                chosen={open}
                places={places}
                onDone={() => {
                  setOpen(null);
                  feed.reload();
                }}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </FeedView>
    </Panel>
  );
}

interface PlaceTableProps {
  readonly products: readonly HomePlaces[];
  readonly usual: readonly string[];
  readonly places: readonly Place[];
  readonly onOpen: (chosen: HomePlaces) => void;
}

function PlaceTable({ products, usual, places, onOpen }: PlaceTableProps) {
  const { t } = useTranslation('mfe-office');
  const { locale } = useHost();
  const { moment } = useFormats();
  const list = new Intl.ListFormat(getFormattingLocale(locale.language), { type: 'unit' });
  const names = new Map(places.map(({ place_id, name }) => [place_id, name]));
  const head = ['product', 'first', 'set', 'actions'] as const;
  return (
    <Table label={t('home.places')} head={head.map((name) => t(`home.${name}`))}>
      {products.map((chosen) => {
        const { product, place_ids, set } = chosen;
        const shown = list.format((set ? place_ids : usual).map((id) => names.get(id) ?? id));
        const name = t(`coupons.product.${product}`);
        return (
          <tr key={product}>
            <th scope="row">{name}</th>
            <td>{shown}</td>
            <td>
              {set ? (
                <Quiet>
                  {moment(set.at)} · <bdi>{set.by}</bdi>
                </Quiet>
              ) : (
                t('home.usual')
              )}
            </td>
            <td>
              <Button size="small" aria-label={t('home.choosePlaces', { name })} onClick={() => onOpen(chosen)}>
                {t('home.choose')}
              </Button>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

interface PlaceDialogProps {
  readonly chosen: HomePlaces;
  readonly places: readonly Place[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Returns the IDs with one of them one position further up. */
const moveUp = (ids: readonly string[], at: number): string[] => [
  ...ids.slice(0, Math.max(0, at - 1)),
  ...ids.slice(at, at + 1),
  ...ids.slice(Math.max(0, at - 1), at),
  ...ids.slice(at + 1),
];

function PlaceDialog({ chosen, places, onDone, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { organisation_id } = useOrganisation();
  const { product, place_ids: before } = chosen;
  const [ids, setIds] = useState<readonly string[]>(before);
  const send = async (why: string) => {
    await http('PUT /api/office/{organisation_id}/home-places/{product}', {
      params: { organisation_id, product },
      query: { lang: locale.language },
      body: { place_ids: [...ids], before, why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('home.choosePlaces', { name: t(`coupons.product.${product}`) })}
      action={t('home.save')}
      note={t('home.chooseNote', { count: mostHomePlaces })}
      reasons={[t('home.reason')]}
      renderError={(fault) =>
        fault.code === 'places_changed' ? (
          <ChangedNotice text={t('home.placesChanged')} action={t('home.reloadPlaces')} onShow={onDone} />
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    >
      <PlaceFields ids={ids} places={places} onChange={setIds} />
    </ReasonDialog>
  );
}

interface PlaceFieldsProps {
  readonly ids: readonly string[];
  readonly places: readonly Place[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The chosen places in their order, and a field that adds one. */
function PlaceFields({ ids, places, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('mfe-office');
  const [moved, setMoved] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const names = new Map(places.map(({ place_id, name }) => [place_id, name]));
  const getPosition = (id: string, at: number) => t('home.position', { position: at + 1, name: names.get(id) ?? id });
  const full = ids.length >= mostHomePlaces ? t('home.full', { count: mostHomePlaces }) : undefined;
  const removedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = removedAt.current;
    if (at === null) return;
    removedAt.current = null;
    // The pressed button was removed with its row, so without this the keyboard would start again at the page's top.
    const row = list.current?.children[at] ?? list.current?.lastElementChild;
    const next = row?.querySelector<HTMLElement>('button:last-of-type') ?? field.current?.querySelector('input');
    next?.focus();
  }, [ids]);
  const remove = (at: number) => {
    removedAt.current = at;
    setMoved('');
    onChange(ids.filter((_, other) => other !== at));
  };
  return (
    <>
      <div ref={field}>
        <SearchSelect
          label={t('home.addPlace')}
          help={full}
          options={
            full
              ? []
              : places
                  .filter(({ place_id }) => !ids.includes(place_id))
                  .map(({ place_id, name, country }) => ({ value: place_id, name, code: country }))
          }
          value={null}
          emptyText={full ?? t('home.noPlace')}
          texts={{ loading: t('home.loading'), failed: t('home.failed'), retry: t('home.retry') }}
          onChange={(id) => onChange([...ids, id])}
        />
      </div>
      <VisuallyHidden as="div">
        <LiveRegion>{moved}</LiveRegion>
      </VisuallyHidden>
      {ids.length === 0 ? (
        <Quiet role="status">{t('home.usualNote')}</Quiet>
      ) : (
        <Stack as="ol" role="list" aria-label={t('home.places')} ref={list}>
          {ids.map((id, at) => {
            const name = names.get(id) ?? id;
            return (
              <Row as="li" key={id}>
                <IconButton
                  label={t('home.moveUp', { name })}
                  icon={<ChevronUpIcon />}
                  aria-disabled={at === 0}
                  css={{ '&[aria-disabled=true]': { opacity: 0.4, cursor: 'not-allowed' } }}
                  onClick={() => {
                    onChange(moveUp(ids, at));
                    setMoved(getPosition(id, Math.max(0, at - 1)));
                  }}
                />
                <IconButton label={t('home.remove', { name })} icon={<CloseIcon />} onClick={() => remove(at)} />
                {getPosition(id, at)}
              </Row>
            );
          })}
        </Stack>
      )}
    </>
  );
}
