import type { ExchangeRates } from '@travel/contracts/endpoints/office/exchange-rates';
import { parseRate } from '@travel/contracts/locale/format/typed-amount';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { DateTimeField } from '@travel/ui/staff/date-time-field.tsx';
import { Fields } from '@travel/ui/staff/layout.ts';
import { findLocalTimeError } from '@travel/ui/staff/local-time.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../data/file-field.tsx';
import { useOrganisation } from '../data/own-staff.tsx';

export type Rate = ExchangeRates['rates'][number];

interface DialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface RateDialogProps extends DialogProps {
  readonly rate: Rate;
}

/** Imports an uploaded file, or the one at the address of the settings. */
export function ImportDialog({ isScheduled, onDone, onClose }: DialogProps & { readonly isScheduled: boolean }) {
  const { t } = useTranslation('mfe-office');
  const { http, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const [file, setFile] = useState<File>();
  const [isSubmitted, setSubmitted] = useState(false);
  const isMissing = !isScheduled && file === undefined;
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/rates/import', {
      params: { organisation_id },
      body: { why, ...(file && { file: await file.text() }) },
    });
    toast(t('rates.importDone'), { tone: 'positive' });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('rates.import')}
      action={t('rates.import')}
      note={t('rates.importNote')}
      reasons={[t('rates.reason.failed')]}
      validate={() => {
        setSubmitted(true);
        return !isMissing;
      }}
      send={send}
      onClose={onClose}
    >
      <FileField
        label={t('rates.file')}
        help={t(isScheduled ? 'rates.fileOptional' : 'rates.fileHelp')}
        accept=".xml,text/xml,application/xml"
        error={isSubmitted && isMissing ? t('rates.fileMissing') : undefined}
        onFile={setFile}
      />
    </ReasonDialog>
  );
}

/** Replaces the rate of a currency until a time, with a reason. */
export function OverrideDialog({ rate: { currency }, onDone, onClose }: RateDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [typed, setTyped] = useState('');
  const [until, setUntil] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const rate = parseRate(typed);
  const [openedAt] = useState(() => Date.now());
  const isFuture = until !== '' && findLocalTimeError(until) === null && new Date(until).getTime() > openedAt;
  const send = async (why: string) => {
    if (rate === null) return;
    await http('PUT /api/office/{organisation_id}/rates/{currency}/override', {
      params: { organisation_id, currency },
      body: { override: { rate, until: new Date(until).toISOString() }, why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('rates.overrideOne', { currency })}
      action={t('rates.override')}
      note={t('rates.overrideNote')}
      reasons={[t('rates.reason.pegged'), t('rates.reason.wrong')]}
      validate={() => {
        setSubmitted(true);
        return rate !== null && isFuture;
      }}
      send={send}
      onClose={onClose}
    >
      <Fields>
        <TextField
          label={t('rates.perDollar', { currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          dir="ltr"
          value={typed}
          error={isSubmitted && rate === null ? t('rates.rateMissing') : undefined}
          onText={setTyped}
        />
        <DateTimeField
          label={t('rates.endsAt')}
          dayTime="23:59"
          value={until}
          error={isSubmitted && !isFuture ? t('rates.endMissing') : undefined}
          onText={setUntil}
        />
      </Fields>
    </ReasonDialog>
  );
}

/** Ends an override before its time. */
export function EndDialog({ rate: { currency }, onDone, onClose }: RateDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const send = async (why: string) => {
    await http('PUT /api/office/{organisation_id}/rates/{currency}/override', {
      params: { organisation_id, currency },
      body: { override: null, why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('rates.endOne', { currency })}
      action={t('rates.end')}
      note={t('rates.endNote')}
      send={send}
      onClose={onClose}
    />
  );
}

/** Uses an imported rate although it differs much from the last one. */
export function ConfirmDialog({ rate: { currency, jump }, onDone, onClose }: RateDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/rates/{currency}/confirmation', {
      params: { organisation_id, currency },
      body: { rate: jump?.rate ?? '', why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('rates.confirmOne', { currency })}
      action={t('rates.confirm')}
      note={t('rates.confirmNote')}
      reasons={[t('rates.reason.checked')]}
      grave
      send={send}
      onClose={onClose}
    />
  );
}
