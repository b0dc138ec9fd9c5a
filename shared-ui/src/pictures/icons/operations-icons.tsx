import Activity from 'lucide-react/icons/activity';
import Bug from 'lucide-react/icons/bug';
import Building from 'lucide-react/icons/building-2';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Layers from 'lucide-react/icons/layers';
import Package from 'lucide-react/icons/package';
import Power from 'lucide-react/icons/power';
import Rocket from 'lucide-react/icons/rocket';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserSearch from 'lucide-react/icons/user-search';
import { icon } from './icon.tsx';

// Places of the operators' console.
export const OverviewIcon = /* @__PURE__ */ icon(LayoutDashboard);
export const ReleasesIcon = /* @__PURE__ */ icon(Package);
export const RolloutsIcon = /* @__PURE__ */ icon(Rocket);
export const SetsIcon = /* @__PURE__ */ icon(Layers);
export const HealthIcon = /* @__PURE__ */ icon(Activity);
export const BugIcon = /* @__PURE__ */ icon(Bug);
export const OrganisationsIcon = /* @__PURE__ */ icon(Building);
export const WhoIcon = /* @__PURE__ */ icon(UserSearch);
export const TokensIcon = /* @__PURE__ */ icon(KeyRound);
export const AuditIcon = /* @__PURE__ */ icon(ScrollText);
export const KillIcon = /* @__PURE__ */ icon(Power);
