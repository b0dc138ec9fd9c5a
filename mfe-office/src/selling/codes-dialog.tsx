import type { CouponCampaign } from '@travel/contracts/endpoints/office/coupon-campaigns';
import { csvStart, toCsvLine } from '@travel/contracts/text/csv';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView, RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { Code, Stack } from '@travel/ui/staff/layout.ts';
import { toRequestError, type RequestError } from '@travel/ui/staff/request-error.ts';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { saveFile } from '../data/save-file.ts';
import { ShowMore } from '../data/show-more.tsx';

interface CampaignCode {
  readonly code: string;
  readonly uses: number;
}

interface CodesPage {
  readonly items: readonly CampaignCode[];
  readonly next: string | null;
}

interface CodesDialogProps {
  readonly campaign: CouponCampaign;
  readonly onClose: () => void;
}

/** The codes of a campaign with their uses, a page at a time or all as a file. */
export function CodesDialog({ campaign: { campaign_id, name }, onClose }: CodesDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const { number } = useFormats();
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<RequestError | null>(null);
  const read = async (limit: number, after?: string, signal?: AbortSignal): Promise<CodesPage> => {
    const { data } = await http('GET /api/office/{organisation_id}/coupons/{campaign_id}/codes', {
      params: { organisation_id, campaign_id },
      query: { limit, ...(after && { after }) },
      ...(signal && { signal }),
    });
    return { items: data.codes, next: data.next };
  };
  const pages = usePages<CampaignCode, string, CodesPage>(`codes/${organisation_id}/${campaign_id}`, (after, signal) =>
    read(100, after, signal),
  );

  const saveAll = async () => {
    setSaving(true);
    setFault(null);
    try {
      const lines = [csvStart, toCsvLine(['code', 'uses'])];
      let next: string | null | undefined;
      while (next !== null) {
        const page = await read(1_000, next);
        lines.push(...page.items.map(({ code, uses }) => toCsvLine([code, uses])));
        ({ next } = page);
      }
      saveFile(`coupons-${campaign_id}.csv`, lines.join(''), 'text/csv');
    } catch (error) {
      setFault(toRequestError(error));
    }
    setSaving(false);
  };

  return (
    <Dialog
      title={t('coupons.codes.title', { name })}
      closeLabel={t('coupons.close')}
      width={600}
      onClose={onClose}
      actions={
        <Button working={isSaving} onClick={() => void saveAll()}>
          {t('coupons.codes.save')}
        </Button>
      }
    >
      <FeedView feed={pages.first}>
        {({ items }) => (
          <Stack>
            <Table
              label={t('coupons.codes.show')}
              head={[t('coupons.codes.code'), t('coupons.column.uses')]}
              figuresFrom={1}
            >
              {[...items, ...pages.later].map(({ code, uses }) => (
                <tr key={code}>
                  <th scope="row">
                    <Code>{code}</Code>
                  </th>
                  <FigureCell>{number(uses)}</FigureCell>
                </tr>
              ))}
            </Table>
            <ShowMore {...pages} />
          </Stack>
        )}
      </FeedView>
      {fault && <RequestErrorNotice fault={fault} />}
    </Dialog>
  );
}
