import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';

type Titles = readonly [english: string, spanish: string, french: string, german: string, arabic: string];

/** Declares a page of the console, so that each has a URL that can be shared. */
const page = (path: string, [english, spanish, french, german, arabic]: Titles) => ({
  path,
  module: 'console/page' as const,
  titles: { 'en-US': english, 'es-MX': spanish, 'fr-FR': french, 'de-DE': german, 'ar-AE': arabic },
});

const config: RemoteConfig = {
  modules: { 'console/page': './src/app/remote.tsx' },
  routes: [
    page('/ops', ['Operations', 'Operaciones', 'Opérations', 'Betrieb', 'العمليات']),
    page('/ops/releases', ['Releases', 'Versiones', 'Versions', 'Releases', 'الإصدارات']),
    page('/ops/rollouts', ['Rollouts', 'Despliegues', 'Déploiements', 'Rollouts', 'عمليات الطرح']),
    page('/ops/sets', [
      'Change sets',
      'Conjuntos de cambios',
      'Lots de changements',
      'Änderungspakete',
      'مجموعات التغييرات',
    ]),
    page('/ops/health', ['Health', 'Salud', 'Santé', 'Zustand', 'الحالة الصحية']),
    page('/ops/errors', ['Errors', 'Errores', 'Erreurs', 'Fehler', 'الأخطاء']),
    page('/ops/suppliers', ['Suppliers', 'Proveedores', 'Fournisseurs', 'Anbieter', 'الموردون']),
    page('/ops/reviews', ['Reviews', 'Opiniones', 'Avis', 'Bewertungen', 'التقييمات']),
    page('/ops/switches', [
      'Kill switches',
      'Interruptores de emergencia',
      'Arrêts d’urgence',
      'Notausschalter',
      'مفاتيح الإيقاف',
    ]),
    page('/ops/who', ['Who sees what', 'Quién ve qué', 'Qui voit quoi', 'Wer sieht was', 'من يرى ماذا']),
    page('/ops/audit', ['Audit', 'Auditoría', 'Journal d’audit', 'Protokoll', 'سجل التدقيق']),
    page('/ops/organisations', ['Organisations', 'Organizaciones', 'Organisations', 'Organisationen', 'المؤسسات']),
    page('/ops/tokens', [
      'Release tokens',
      'Tokens de publicación',
      'Jetons de publication',
      'Release-Tokens',
      'رموز النشر',
    ]),
  ],
  chunks: {
    bookings: ['suppliers/suppliers.tsx', 'reviews/reviews.tsx'],
    access: ['visitors/visitor-releases.tsx', 'tokens/tokens.tsx'],
  },
  // Bytes. The budget is larger than that of other remotes, because only operators load the console; screens are chunks
  // that load when they are opened.
  budget: 39_740,
};

export { config as default };
