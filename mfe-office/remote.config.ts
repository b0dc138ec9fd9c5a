import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';

type Titles = readonly [english: string, spanish: string, french: string, german: string, arabic: string];

/** Declares a page of the back office, so that each has a URL that can be shared. */
const page = (path: string, [english, spanish, french, german, arabic]: Titles) => ({
  path,
  module: 'office/page' as const,
  titles: { 'en-US': english, 'es-MX': spanish, 'fr-FR': french, 'de-DE': german, 'ar-AE': arabic },
});

const config: RemoteConfig = {
  modules: { 'office/page': './src/app/remote.tsx' },
  routes: [
    page('/office', ['Bookings', 'Reservaciones', 'Réservations', 'Buchungen', 'الحجوزات']),
    page('/office/booking', ['Booking', 'Reservación', 'Réservation', 'Buchung', 'الحجز']),
    page('/office/customers', ['Customers', 'Clientes', 'Clients', 'Kunden', 'العملاء']),
    page('/office/customer', ['Customer', 'Cliente', 'Client', 'Kunde', 'العميل']),
    page('/office/coupons', ['Coupons', 'Cupones', 'Codes promo', 'Gutscheine', 'القسائم']),
    page('/office/plans', ['Plans', 'Planes', 'Formules', 'Tarife', 'الخطط']),
    page('/office/loyalty', ['Loyalty', 'Lealtad', 'Fidélité', 'Treuepunkte', 'الولاء']),
    page('/office/wallet', ['Wallet', 'Monedero', 'Portefeuille', 'Guthaben', 'المحفظة']),
    page('/office/cash-vouchers', [
      'Cash vouchers',
      'Vales de efectivo',
      'Bons prépayés',
      'Bargutscheine',
      'القسائم النقدية',
    ]),
    page('/office/markups', ['Markups', 'Márgenes', 'Marges', 'Aufschläge', 'هوامش الربح']),
    page('/office/home-pages', [
      'Home pages',
      'Páginas de inicio',
      'Pages d’accueil',
      'Startseiten',
      'الصفحات الرئيسية',
    ]),
    page('/office/rates', ['Exchange rates', 'Tipos de cambio', 'Taux de change', 'Wechselkurse', 'أسعار الصرف']),
    page('/office/accounting', ['Accounting', 'Contabilidad', 'Comptabilité', 'Buchhaltung', 'المحاسبة']),
    page('/office/invoices', ['Invoices', 'Facturas', 'Factures', 'Rechnungen', 'الفواتير']),
    page('/office/settlements', ['Settlements', 'Liquidaciones', 'Règlements', 'Abrechnungen', 'التسويات']),
    page('/office/renewals', ['Renewals', 'Renovaciones', 'Renouvellements', 'Verlängerungen', 'التجديدات']),
    page('/office/staff', ['Staff', 'Personal', 'Personnel', 'Team', 'الموظفون']),
    page('/office/set-up', ['Set-up', 'Puesta en marcha', 'Mise en route', 'Einrichtung', 'الإعداد']),
    page('/office/audit', ['Audit', 'Auditoría', 'Journal d’audit', 'Protokoll', 'سجل التدقيق']),
  ],
  // Bytes. Only staff load the back office; screens are chunks that load when they are opened.
  budget: 33_000,
};

export { config as default };
