import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createLazyPage } from '../../host/lazy-page.ts';
import { needsScripts } from '../../host/without-scripts.tsx';
import type { SearchProduct } from '../../search/search-product.ts';
import type { Search } from '../../search/search.ts';
import { useDateChangeStore } from '../changing/date-change-context.tsx';
import type { AvailableDaysProps } from './available-days.tsx';
import type { OtherDatesDialogProps } from './other-dates-dialog.tsx';

const dialog = createLazyPage<OtherDatesDialogProps>(
  async () => (await import('./other-dates-dialog.tsx')).OtherDatesDialog,
  'results',
);
// Shares the chunk of the dialog, because each further chunk costs every page bytes.
const days = createLazyPage<AvailableDaysProps>(
  async () => (await import('./other-dates-dialog.tsx')).AvailableDays,
  'results',
);

/** Returns the props of a button that opens the dialog for other dates of the offer on this page. */
export const useOtherDatesButton = () => {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const store = useDateChangeStore();
  return {
    'aria-haspopup': 'dialog',
    onClick: () =>
      void dialog.load(host).then(
        () => store.setState({ isChoosing: true }),
        () => host.toast(t('details.failed.text'), { tone: 'negative' }),
      ),
  } as const;
};

/** A button in a price card that opens the dialog for other dates. */
export function OtherDatesButton({ children }: { readonly children: ReactNode }) {
  return (
    <p css={needsScripts}>
      <TextButton {...useOtherDatesButton()}>{children}</TextButton>
    </p>
  );
}

/** Shows the dialog for other dates of the offer on this page while it is open. */
export function OtherDates(props: { readonly product: SearchProduct; readonly search: Search }) {
  const host = useHost();
  const store = useDateChangeStore();
  const isChoosing = useStore(store, (state) => state.isChoosing);
  const offerId = host.route.query[props.product.searchBox.offerKey ?? ''];
  const OtherDatesDialog = dialog.peek(host);
  if (!isChoosing || !offerId || !OtherDatesDialog) return null;
  return <OtherDatesDialog {...props} offerId={offerId} onClose={() => store.setState({ isChoosing: false })} />;
}

/** Links to the nearest dates on which an offer is available. */
export function OtherDays(props: AvailableDaysProps) {
  const host = useHost();
  const load = useLoad('days', () => days.load(host));
  return load.status === 'ready' ? <load.value {...props} /> : null;
}
