import type { CouponCampaign } from '@travel/contracts/endpoints/office/coupon-campaigns';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Code, Stack } from '@travel/ui/staff/layout.ts';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../data/download-link.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
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
  const pages = usePages<CampaignCode, string, CodesPage>(
    `codes/${organisation_id}/${campaign_id}`,
    async (after, signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/coupons/{campaign_id}/codes', {
        params: { organisation_id, campaign_id },
        query: { ...(after && { after }) },
        ...(signal && { signal }),
      });
      return { items: data.codes, next: data.next };
    },
  );
  return (
    <Dialog
      title={t('coupons.codes.title', { name })}
      closeLabel={t('coupons.close')}
      width={600}
      onClose={onClose}
      actions={
        <ExportButton
          href={`/api/office/${organisation_id}/coupons/${campaign_id}/codes/export`}
          name={`coupons-${campaign_id}.csv`}
        >
          {t('coupons.codes.save')}
        </ExportButton>
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
    </Dialog>
  );
}
