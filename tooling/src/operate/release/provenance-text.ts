import type { SignedProvenance } from '@travel/contracts/endpoints/delivery/provenance';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { formatTable } from '../../workspace/table.ts';

/** Formats who signed the provenance of a release, CI first. */
export const formatSigners = (signed: readonly SignedProvenance[] = []): string => {
  const broken = signed.find(({ sound }) => !sound);
  if (broken) return `BROKEN: not what ${broken.who} signed`;
  const [best] = signed.toSorted((a, b) => Number(b.builder !== null) - Number(a.builder !== null));
  return best ? `${best.commit ?? 'no commit'} by ${best.builder ?? best.who}` : 'no';
};

/** Formats one release: its content, and each signature about its origin. */
export const formatReleaseDetails = (
  { package: name, version, source, built_at: builtAt, modules, files }: ReleaseRecord,
  signed: readonly SignedProvenance[],
): string =>
  [
    `${name} ${version}, built ${builtAt.slice(0, 16).replace('T', ' ')} UTC from ${source}`,
    `  modules: ${Object.keys(modules).join(', ')}`,
    `  ${files.length} files, ${files.reduce((sum, { brotli_bytes: bytes }) => sum + bytes, 0)} bytes as sent`,
    '',
    signed.length === 0
      ? 'Nobody signed where it comes from.'
      : formatTable([
          ['signed (UTC)', 'by', 'builder', 'commit', 'branch', 'key', ''],
          ...signed.map((one) => [
            one.signed_at.slice(0, 16).replace('T', ' '),
            one.who,
            one.builder ?? '–',
            one.commit ?? '–',
            one.branch ?? '–',
            one.key,
            one.sound ? 'holds' : 'BROKEN: not what was signed',
          ]),
        ]),
  ].join('\n');
