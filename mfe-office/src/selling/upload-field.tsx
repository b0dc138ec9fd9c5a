import styled from '@emotion/styled';
import { largestPlanPicture } from '@travel/contracts/http/body-limits';
import { planPictureFolder, planPictureTypes } from '@travel/contracts/organisations/plan-pictures';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { toRequestError } from '@travel/ui/staff/request-error.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../data/file-field.tsx';
import { useOrganisation } from '../data/own-staff.tsx';

/** Reads a file as base64. */
const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });

interface UploadFieldProps {
  readonly error?: string | undefined;
  /** Receives the path of the stored picture, or its folder until it is stored. */
  readonly onImage: (image: string) => void;
}

/** Uploads the chosen file at once, so that the dialog can show it. */
export function UploadField({ error, onImage }: UploadFieldProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [refused, setRefused] = useState<string>();
  /** Number of the latest choice, whose result counts. */
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const send = async (file: File): Promise<string> => {
    if (file.size > largestPlanPicture) return planPictureFolder;
    const request = { params: { organisation_id }, body: { file: await readBase64(file) } };
    const { data } = await http('POST /api/office/{organisation_id}/plan-pictures', request);
    return data.image;
  };
  const choose = (file: File | undefined) => {
    setRefused(undefined);
    onImage(planPictureFolder);
    latest.current += 1;
    const choice = latest.current;
    if (!file) return;
    send(file).then(
      (image) => {
        if (latest.current !== choice) return;
        if (image === planPictureFolder) setRefused(t('plans.help.upload'));
        onImage(image);
      },
      (fault: unknown) => {
        if (latest.current !== choice) return;
        const isRefused = toRequestError(fault).code === 'picture_refused';
        setRefused(t(isRefused ? 'plans.help.upload' : 'plans.error.upload'));
      },
    );
  };
  return (
    <FileField
      label={t('plans.field.upload')}
      help={t('plans.help.upload')}
      accept={Object.values(planPictureTypes).join()}
      error={refused ?? error}
      onFile={choose}
    />
  );
}

export const Preview = styled(Scene)({ blockSize: 96 });
