import { useLoad } from '@travel/ui/load/use-load.ts';
import { AdmissionFailed, AdmissionLoading } from './admission-states.tsx';
import type { AdmissionProps } from './admission.tsx';

/** Loads the admission part on demand, because few users are refused a plan. */
export function AdmissionPlace(props: AdmissionProps) {
  const load = useLoad('admission part', () => import('./admission.tsx'));
  if (load.status === 'ready') return <load.value.Admission {...props} />;
  if (load.status === 'loading') return <AdmissionLoading />;
  return <AdmissionFailed retry={load.retry} />;
}
